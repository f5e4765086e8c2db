import { Button, Checkbox, Popover, Progress } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { type ListFilter, partsSet, states, toggled } from '../data/list-filter';
import type { useBeside } from '../data/use-beside';
import styles from './filter.module.css';
import { PeopleChoice } from './people-choice';

interface FilterButtonProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  readonly beside: ReturnType<typeof useBeside>;
  readonly onOpenChange: (open: boolean) => void;
}

/** Opens what a list can be filtered by: how far studies are, and with whom prototypes are shared. */
export function FilterButton({ filter, onOpenChange, ...choices }: FilterButtonProps) {
  const { t } = useTranslation('prototypes');
  const set = partsSet(filter);
  const text = set > 0 ? t('filter.buttonSet', { parts: set }) : t('filter.button');
  return (
    <Popover
      label={t('filter.button')}
      placement="bottom end"
      onOpenChange={onOpenChange}
      trigger={
        <Button icon="adjustments-horizontal" className={set > 0 ? styles.set : undefined}>
          {text}
        </Button>
      }
    >
      <Choices filter={filter} {...choices} />
    </Popover>
  );
}

function Choices({ filter, onChange, beside }: Omit<FilterButtonProps, 'onOpenChange'>) {
  const { t } = useTranslation('prototypes');
  const { studies, people, error, retry } = beside;
  if (error)
    return (
      <div className={styles.choices}>
        <RetryBanner title={t('filter.failed')} error={error} onRetry={retry} />
      </div>
    );
  if (!studies || !people)
    return (
      <div className={styles.choices}>
        <Progress label={t('filter.loading')} />
      </div>
    );
  return (
    <div className={styles.choices}>
      <fieldset>
        <legend>{t('filter.state')}</legend>
        {states.map((state) => (
          <Checkbox
            key={state}
            isSelected={filter.states.includes(state)}
            onChange={() => onChange({ ...filter, states: toggled(filter.states, state) })}
          >
            {t(`state.${state}`)}
          </Checkbox>
        ))}
      </fieldset>
      <PeopleChoice
        people={people}
        chosen={filter.people}
        onToggle={(person) => onChange({ ...filter, people: toggled(filter.people, person) })}
      />
    </div>
  );
}
