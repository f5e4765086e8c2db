import { clickTypes, pressTypes, viewTypes } from '@rehearse/events';
import { wellFormedJson, type ClickHouse } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import type { Counter } from '../attempts/counted-sessions';
import isClickSql from '../queries/is-click.sql';
import deleteHappeningsSql from './delete-happenings.sql';
import erasedHappeningsSql from './erased-happenings.sql';
import missingHappeningsSql from './missing-happenings.sql';
import missingTrailsSql from './missing-trails.sql';
import storeHappeningsSql from './store-happenings.sql';
import type { Walk } from './walk';

/** Work of one statement, as missing-happenings.sql counts it: about ten thousand short sessions. */
const slice = 500_000;
/** So that nobody holds the names of all sessions at once. */
const slicesOfRound = 10;
/** Sessions that one statement removes. */
const removedAtOnce = 250;
const patience = { timeoutMs: 60_000, maxMemory: 2_000_000_000 };

const columns =
  'app, rules, session, events, start, device, tested_version, round, source, pilot, language, shown, ways, tries, happened';
const sliceRow = z.object({
  sessions: z.array(z.tuple([z.string(), z.number()])),
  last: z.string(),
  done: z.number(),
  total: z.number(),
});
type Slice = z.infer<typeof sliceRow>;

interface Wanted {
  readonly app: string;
  /** The walk's name. */
  readonly rules: string;
  readonly walk: Walk;
}

/** Walks through those of one app's sessions that have no row yet. */
export class HappeningCounter implements Counter {
  progress = 0;
  private before = 0;

  constructor(
    private readonly clickhouse: ClickHouse,
    private readonly wanted: Wanted,
    /** Resolves when the attempts are counted. */
    private readonly attemptsCounted: () => Promise<void>,
    /** Parts of session_trails of which all is counted. */
    private readonly counted: readonly string[],
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    await this.attemptsCounted();
    let after = '';
    for (let isMore = true; isMore;) {
      const round = await this.missing(after);
      for (const { sessions, last, done, total } of round) {
        this.signal.throwIfAborted();
        await this.store(sessions);
        this.progress = (this.before + done) / (this.before + total);
        after = last;
      }
      this.before += round.at(-1)?.done ?? 0;
      isMore = round.length === slicesOfRound;
    }
    if (after !== '') await this.removeErased();
  }

  private async missing(after: string) {
    const parameters = { ...this.named(), counted: this.counted, after, slice, slices: slicesOfRound };
    return z.array(sliceRow).parse(await this.clickhouse.query(missingHappeningsSql, parameters, patience));
  }

  private async store(sessions: Slice['sessions']): Promise<void> {
    const { walk } = this.wanted;
    const sql = [missingTrailsSql, walk.sql, isClickSql, storeHappeningsSql].join('\n');
    const types = { view_types: viewTypes, click_types: clickTypes, press_types: pressTypes };
    const parameters = { ...walk.parameters, ...types, ...this.named(), sessions: wellFormedJson(sessions) };
    const options = { ...patience, isIdempotent: true };
    await this.clickhouse.command(`INSERT INTO session_happenings (${columns})\n${sql}`, parameters, options);
  }

  private named() {
    const { app, rules, walk } = this.wanted;
    const flows = [...new Set(walk.goals.map(({ name }) => name))];
    return { app, rules, flows, many: flows.length };
  }

  /** Who erases notes it first and removes what is there then; what was stored meanwhile is removed here. */
  private async removeErased(): Promise<void> {
    const { app, rules } = this.wanted;
    const erased = await this.clickhouse.query<{ session: string }>(erasedHappeningsSql, { app, rules }, patience);
    const sessions = erased.map(({ session }) => session);
    for (let from = 0; from < sessions.length; from += removedAtOnce)
      await this.clickhouse.command(deleteHappeningsSql, { app, sessions: sessions.slice(from, from + removedAtOnce) });
  }
}
