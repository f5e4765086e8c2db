import { routes } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import { selectTrail } from '../../attempts/trail';
import type { Query } from '../../queries/query';
import { isBlocked } from '../../study/plans';
import type { Question } from '../question';
import heardSql from './heard.sql';
import lastHeardSql from './last-heard.sql';
import sql from './now.sql';
import pointerSql from './pointer.sql';
import { pathOf, pointerRow, type PointerRow } from './pointer-path';
import { presentRow, type PresentRow, presentSessionOf, surfaceOfRow } from './present-session';
import { sinceOf } from './since';
import { withToldEvents } from './told-events';

/** More than one page shows. */
const shown = 200;
/** Of those who have just ended. */
const ended = 20;
/** Events of a session that are looked at: enough for its last 10 s. */
const tail = 60;

interface Wanted {
  readonly since: number;
}

const present: Query<Wanted, typeof presentRow> = {
  name: 'now',
  sql: heardSql + selectTrail + sql,
  row: presentRow,
  parameters: ({ since }) => ({ since, shown, tail }),
};

const pointers: Query<readonly PresentRow[], typeof pointerRow> = {
  name: 'now-pointers',
  sql: pointerSql,
  row: pointerRow,
  parameters: (rows) => ({
    sessions: wellFormedJson(rows.map(({ session }) => session)),
    screens: wellFormedJson([...new Set(rows.map(surfaceOfRow))]),
  }),
};

const lastHeard: Query<null, z.ZodObject<{ last: z.ZodNumber }>> = {
  name: 'last-heard',
  sql: lastHeardSql,
  row: z.object({ last: z.number() }),
};

/** Who is testing. Asked often, by everybody who looks on: it reads what came lately, and the trails of those alone. */
export const now: Question<typeof routes.analytics.now> = {
  route: routes.analytics.now,
  isShared: true,
  async answer(runner, context, { within }) {
    const at = Date.now();
    const counted = await runner.counted(context, []);
    const found = await runner.rows(present, context, { since: sinceOf(at, within) });
    const open = found.filter((row) => !isBlocked(row, context.visibleSessions));
    const [testing, over] = [open.filter((row) => !row.is_ended), open.filter((row) => row.is_ended).slice(0, ended)];
    const moves = testing.length > 0 ? await runner.rows(pointers, context, testing) : [];
    const running = found[0]?.running ?? 0;
    return {
      meta: { ...counted, truncated: running > shown },
      at,
      running,
      lastHeard: running > 0 ? null : (await runner.rows(lastHeard, context, null))[0]?.last || null,
      rows: withToldEvents(
        [...testing, ...over].map((row) => presentSessionOf(row, pathIn(moves, row), at, context.study)),
      ),
    };
  },
};

const pathIn = (moves: readonly PointerRow[], row: PresentRow) =>
  pathOf(moves.filter(({ session, screen }) => session === row.session && screen === surfaceOfRow(row)));
