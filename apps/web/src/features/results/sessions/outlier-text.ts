import type { SessionRow } from '@rehearse/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats';

type Reason = SessionRow['outlier']['reasons'][number];

/** Why a session is unlike the others, in words: "long: 11:43, others 3:00". Empty for one that is not. */
export function useOutlierText(): (outlier: SessionRow['outlier']) => string {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return useMemo(() => {
    const words = (reason: Reason): string => {
      const high = reason.direction === 'high';
      const time = { value: formats.duration(reason.value), typical: formats.duration(reason.typical) };
      const count = { value: formats.decimal(reason.value), typical: formats.decimal(reason.typical) };
      switch (reason.feature) {
        case 'duration':
          return high ? t('outlier.long', time) : t('outlier.short', time);
        case 'interactions':
          return high ? t('outlier.manyInteractions', count) : t('outlier.fewInteractions', count);
        case 'screenLoads':
          return high ? t('outlier.manyLoads', count) : t('outlier.fewLoads', count);
        case 'uniqueScreens':
          return high ? t('outlier.manyScreens', count) : t('outlier.fewScreens', count);
        case 'errors':
          return t('outlier.manyErrors', count);
        case 'tasks':
          return high ? t('outlier.manyTasks', count) : t('outlier.fewTasks', count);
        default:
          return t('outlier.other', { feature: reason.feature, ...count });
      }
    };
    return ({ flag, reasons }) => {
      if (!flag) return '';
      return reasons.length > 0 ? reasons.map(words).join('; ') : t('outlier.alone');
    };
  }, [t, formats]);
}
