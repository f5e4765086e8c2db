import { clicksPerCell, heatMeasure } from './heat-measure';

export const missedClicks = heatMeasure({
  id: 'missed',
  icon: 'circle-x',
  values: clicksPerCell((t, count) => t('missedClickCount', { count })),
});
