import { Button, ellipsisClass, formatsOf, IconButton, nameOf } from '@rehearse/client/ui';
import type { ListedPerson } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListFilter, noFilter, partsSet } from '../data/list-filter';
import styles from './filter.module.css';

interface FilterChipsProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
  readonly people: readonly ListedPerson[] | undefined;
  /** How many prototypes are left, and of how many. */
  readonly shown: number;
  readonly total: number;
}

/** What the list is filtered by, each part to be taken out. */
export function FilterChips({ filter, onChange, people = [], shown, total }: FilterChipsProps) {
  const { t, i18n } = useTranslation('prototypes');
  const { either } = formatsOf(i18n.language);
  if (partsSet(filter) === 0) return null;
  const names = people.filter(({ id }) => filter.people.includes(id)).map(nameOf);
  return (
    <div className={styles.chips}>
      {filter.states.length > 0 && (
        <Chip remove={t('filter.removeState')} onRemove={() => onChange({ ...filter, states: [] })}>
          {either(filter.states.map((state) => t(`state.${state}`)))}
        </Chip>
      )}
      {filter.people.length > 0 && (
        <Chip remove={t('filter.removePeople')} onRemove={() => onChange({ ...filter, people: [] })}>
          {t('filter.with', { names: either(names) })}
        </Chip>
      )}
      <Button size="s" variant="link" onPress={() => onChange(noFilter)}>
        {t('filter.clear')}
      </Button>
      <output className={styles.count}>{t('filter.shown', { shown, count: total })}</output>
    </div>
  );
}

interface ChipProps {
  readonly remove: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Chip({ remove, onRemove, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={ellipsisClass}>{children}</span>
      <IconButton icon="x" size="s" label={remove} onPress={onRemove} />
    </span>
  );
}
