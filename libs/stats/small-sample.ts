import type { RateEstimate } from './rate';

/** Below this many trials there are counts, but no rate. */
export const minSample = 5;

export const isSmallSample = ({ n }: Pick<RateEstimate, 'n'>): boolean => n < minSample;
