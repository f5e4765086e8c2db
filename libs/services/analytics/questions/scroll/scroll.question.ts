import { routes } from '@rehearse/contract';
import { adjustedWald, spread } from '@rehearse/stats';
import { z } from 'zod';
import { hasScreen, sizeOf } from '../../study/study';
import { idleMs } from '../idle';
import { question } from '../question';
import { countOf, foldOf, isSeen, lowerEnd, percents, reaching } from './seen';
import sql from './scroll.sql';

const row = z.object({
  kind: z.enum(['time', 'visits', 'testers']),
  /** Upper end of what was seen, as a share of the screen's height. */
  place: z.number(),
  /** ms, or how many. */
  number: z.number(),
});
type Row = z.infer<typeof row>;

/** How far one screen was scrolled: of each percent of its height who saw it, and for how long. */
export const scroll = question({
  route: routes.analytics.scroll,
  sql,
  row,
  parameters: ({ screen }) => ({ screen, idle: idleMs }),
  shape(rows, { context: { study }, arguments: { screen } }) {
    const { height } = sizeOf(study, screen);
    const fold = foldOf(study, screen);
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

const shareOf = (some: number, all: number): number | null => (all > 0 ? some / all : null);

const lookedAt = (rows: readonly Row[], percent: number, fold: number): number =>
  countOf(rows.filter(({ place }) => isSeen(percent, place, fold) && (percent + 0.5) / 100 >= place));
