import { useTranslation } from 'react-i18next';
import { useStudy } from '../../queries/result-queries';
import { Chip, type FilterChipProps, Removable } from './chip';

/** Whether sessions count in which a researcher tried the study. Not there while there are none. */
export function PilotChip({ appId, filter, onChange }: FilterChipProps) {
  const { t } = useTranslation('results');
  const count = useStudy({ appId, filter }).data?.pilots ?? 0;
  const { pilot } = filter;
  if (count === 0 && pilot === undefined) return null;
  const text =
    pilot === undefined ? 'filter.withoutPilots' : pilot === 'all' ? 'filter.withPilots' : 'filter.pilotsOnly';
  return (
    <Removable isSet={pilot !== undefined} name={t('filter.pilot')} onRemove={() => onChange({ pilot: undefined })}>
      <Chip
        icon="flag"
        isSet={pilot !== undefined}
        text={t(text, { count })}
        onPress={() => onChange({ pilot: pilot === undefined ? 'all' : pilot === 'all' ? 'only' : undefined })}
      />
    </Removable>
  );
}
