import { sizeOf, type Study } from '../../study/study';

/** Upper end of what was seen of a screen, as a share of its height, and how many saw it there. */
export interface Reached {
  readonly place: number;
  readonly number: number;
}

/** As much of a screen as the prototype's device shows at once, as a share of its height. */
export const foldOf = (study: Study, screen: string): number =>
  Math.min(1, sizeOf(study, '').height / sizeOf(study, screen).height);

export const lowerEnd = (top: number, fold: number): number => Math.min(1, top + fold);

export const countOf = (rows: readonly Reached[]): number => rows.reduce((sum, { number }) => sum + number, 0);

/** Half a percent is what places are rounded by. */
export const isSeen = (percent: number, top: number, fold: number): boolean =>
  (percent + 0.5) / 100 <= lowerEnd(top, fold);

/** How many saw this percent of the height, from 0 at its top. */
export const reaching = (rows: readonly Reached[], percent: number, fold: number): number =>
  countOf(rows.filter(({ place }) => isSeen(percent, place, fold)));

export const percents = Array.from({ length: 100 }, (_, index) => index);
