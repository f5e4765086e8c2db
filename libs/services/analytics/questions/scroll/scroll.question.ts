import { routes } from '@rehearse/contract';
import { adjustedWald, spread } from '@rehearse/stats';
import { z } from 'zod';
import { hasScreen, sizeOf, type Study } from '../../study/study';
import { idleMs } from '../idle';
import { question } from '../question';
import sql from './scroll.sql';

const row = z.object({
  kind: z.enum(['time', 'visits', 'testers']),
  /** Upper end of what was seen, as a share of the screen's height. */
  place: z.number(),
  /** ms, or how many. */
  number: z.number(),
});
type Row = z.infer<typeof row>;

const percents = Array.from({ length: 100 }, (_, index) => index);

/** How far one screen was scrolled: of each percent of its height who saw it, and for how long. */
export const scroll = question({
  route: routes.analytics.scroll,
  sql,
  row,
  parameters: ({ screen }) => ({ screen, idle: idleMs }),
  shape(rows, { context: { study }, arguments: { screen } }) {
    const { height } = sizeOf(study, screen);
    const fold = Math.min(1, windowHeight(study) / height);
    const of = (kind: Row['kind']) => rows.filter((one) => one.kind === kind);
    const [times, visits, testers] = [of('time'), of('visits'), of('testers')];
    return {
      height,
      fold,
      ...(hasScreen(study, screen) ? {} : { missing: true }),
      visits: countOf(visits),
      rows: percents.map((percent) => ({
        row: percent,
        seen: shareOf(reaching(visits, percent, fold), countOf(visits)),
        rate: adjustedWald(reaching(testers, percent, fold), countOf(testers)),
        time: lookedAt(times, percent, fold),
      })),
      /** Of testers, the lower end of what each saw. */
      depth: spread(
        testers.flatMap(({ place, number }) => Array<number>(number).fill(lowerEnd(place, fold))),
        'count',
      ),
    };
  },
});

/** As much of a screen as the prototype's device shows at once. */
const windowHeight = (study: Study): number => sizeOf(study, '').height;

const lowerEnd = (top: number, fold: number): number => Math.min(1, top + fold);
const countOf = (rows: readonly Row[]): number => rows.reduce((sum, { number }) => sum + number, 0);
const shareOf = (some: number, all: number): number | null => (all > 0 ? some / all : null);

/** Half a percent is what places are rounded by. */
const isSeen = (percent: number, top: number, fold: number): boolean => (percent + 0.5) / 100 <= lowerEnd(top, fold);

const reaching = (rows: readonly Row[], percent: number, fold: number): number =>
  countOf(rows.filter(({ place }) => isSeen(percent, place, fold)));

const lookedAt = (rows: readonly Row[], percent: number, fold: number): number =>
  countOf(rows.filter(({ place }) => isSeen(percent, place, fold) && (percent + 0.5) / 100 >= place));
