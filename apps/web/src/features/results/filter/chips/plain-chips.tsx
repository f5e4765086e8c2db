import { useTranslation } from 'react-i18next';
import { cleared } from '../filter';
import { Chip, FactChip, type FilterChipProps } from './chip';

/** Whether sessions that were set aside count, too. */
export function ValidChip({ filter: { valid }, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  return (
    <Chip
      icon="check"
      isSet={valid !== 'all'}
      text={valid === 'all' ? t('filter.withIgnored') : t('filter.validOnly')}
      onPress={() => onChange({ valid: valid === 'all' ? undefined : 'all' })}
    />
  );
}

/** Sessions that were selected one by one. */
export function SessionsChip({ filter: { session }, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  return (
    session && (
      <FactChip icon="users" name={t('filter.sessions')} onRemove={() => onChange(cleared('sessions'))}>
        {t('filter.selectedSessions', { count: session.length })}
      </FactChip>
    )
  );
}
