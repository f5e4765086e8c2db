import { heatMeasure, timePerCell } from './heat-measure';

/** How long the pointer rested where. */
export const mouse = heatMeasure({ id: 'mouse', icon: 'mouse', values: timePerCell });
