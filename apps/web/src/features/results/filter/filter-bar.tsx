import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useTestSettings } from '../queries/result-queries';
import { DateChip, DeviceChip, OutcomeChip } from './choice-chips';
import { Chip, FactChip } from './chip';
import { isNarrowed, type ResultsFilter } from './filter';
import styles from './filter.module.css';
import { VariantChip, VersionChip } from './seen-chips';

interface FilterBarProps {
  readonly appId: string;
  readonly filter: ResultsFilter;
  readonly onChange: (change: ResultsFilter) => void;
}

const nothing: ResultsFilter = {
  valid: undefined,
  session: undefined,
  from: undefined,
  to: undefined,
  device: undefined,
  tag: undefined,
  task: undefined,
  outcome: undefined,
  variant: undefined,
  version: undefined,
};

/** The filter that holds for every figure, as chips: each opens its choices, a set one can be taken out. */
export function FilterBar({ appId, filter, onChange }: FilterBarProps) {
  const { t } = useTranslation('results');
  const tasks = useTestSettings(appId).data?.tasks ?? [];
  const { session, tag } = filter;
  return (
    <search className={styles.bar} aria-label={t('filter.label')}>
      <Chip
        icon="check"
        isSet={filter.valid !== 'all'}
        text={filter.valid === 'all' ? t('filter.withIgnored') : t('filter.validOnly')}
        onPress={() => onChange({ valid: filter.valid === 'all' ? undefined : 'all' })}
      />
      <DeviceChip filter={filter} onChange={onChange} />
      <DateChip filter={filter} onChange={onChange} />
      {tasks.length > 0 && <OutcomeChip filter={filter} tasks={tasks} onChange={onChange} />}
      <VersionChip appId={appId} filter={filter} onChange={onChange} />
      <VariantChip appId={appId} filter={filter} onChange={onChange} />
      {session && (
        <FactChip icon="users" name={t('filter.sessions')} onRemove={() => onChange({ session: undefined })}>
          {t('filter.picked', { count: session.length })}
        </FactChip>
      )}
      {tag && (
        <FactChip icon="flag" name={t('filter.tag')} onRemove={() => onChange({ tag: undefined })}>
          {tag}
        </FactChip>
      )}
      {isNarrowed(filter) && (
        <Button size="s" variant="link" onPress={() => onChange(nothing)}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
