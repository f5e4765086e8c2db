import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useApp, useTestSettings } from '../ask/questions';
import { DateChip, DeviceChip, OutcomeChip, VersionChip } from './choice-chips';
import { Chip, FactChip } from './chip';
import { isNarrowed, type ResultsFilter } from './filter';
import styles from './filter.module.css';

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
  const app = useApp(appId);
  const tasks = useTestSettings(appId).data?.tasks ?? [];
  const { session, tag, variant } = filter;
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
      <VersionChip filter={filter} current={app.data?.version} onChange={onChange} />
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
      {variant && (
        <FactChip icon="arrows-exchange" name={t('filter.variant')} onRemove={() => onChange({ variant: undefined })}>
          {variant}
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
