import { clicksPerCell, heatMeasure } from './heat-measure';

export const clicks = heatMeasure({
  id: 'clicks',
  icon: 'hand-click',
  values: clicksPerCell((t, count) => t('clickCount', { count })),
});
