import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { weakestOf } from '@rehearse/stats';
import { Analyst } from './ask/analyst';
import { scopeParameters, type Scope } from './ask/scope';
import { choices } from './questions/choices/choices.question';
import { allClicks, clicks, clicksWithin } from './questions/clicks/clicks.question';
import type { ClickMode, FewClicks } from './questions/clicks/clicks.question';
import { crowd } from './questions/crowd/crowd.question';
import { deadClicks } from './questions/dead-clicks/dead-clicks.question';
import { isStrict, taskOf } from './questions/flow-of';
import { funnel } from './questions/funnel/funnel.question';
import { ledger, ledgerTotals } from './questions/ledger/ledger.question';
import { matches } from './questions/matches/matches.question';
import { mouseScreens } from './questions/mouse-screens/mouse-screens.question';
import { allMouse, mouse } from './questions/mouse/mouse.question';
import { nameFrom, names } from './questions/names/names.question';
import type { OutlierMethod } from './questions/outlier-of';
import { outliers } from './questions/outliers/outliers.question';
import { screens } from './questions/screens/screens.question';
import { session } from './questions/session/session.question';
import { sessions } from './questions/sessions/sessions.question';
import { summary } from './questions/summary/summary.question';
import { tasks } from './questions/tasks/tasks.question';
import { transitions } from './questions/transitions/transitions.question';
import { widgets } from './questions/widgets/widgets.question';
import { StudyReader } from './study/study.reader';

interface Page {
  readonly limit?: number;
  readonly cursor?: string;
}
interface WantedHeat extends FewClicks {
  readonly mode?: ClickMode | 'mouse';
  /** A task, of attempts at which it is. */
  readonly within?: string;
  readonly cell?: number;
}
type Strict = 'true' | 'false' | undefined;

/** The analytic questions, each about the records of one app behind the common filter. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly analyst: Analyst,
    private readonly studies: StudyReader,
  ) {}

  /** Everything that a question needs to know besides its own words. */
  async scope(app: string, filter: Filter, person: string, signal: AbortSignal): Promise<Scope> {
    return { app, filter, person, signal, study: await this.studies.of(app) };
  }

  summary(scope: Scope) {
    return this.analyst.answer(summary, scope, null);
  }

  choices(scope: Scope) {
    return this.analyst.answer(choices, scope, null);
  }

  /** What there is around the filter. */
  async study(scope: Scope) {
    const { session: _, ...unpicked } = scope.filter;
    const { version: __, variant: ___, ...rest } = scope.filter;
    const crowds = new Map<string, ReturnType<typeof this.crowd>>();
    // Most of these filters usually come to the same.
    const crowdOf = (filter: Filter) => {
      const ofFilter = { ...scope, filter };
      const key = JSON.stringify(scopeParameters(ofFilter, []));
      const asked = crowds.get(key) ?? this.crowd(ofFilter);
      crowds.set(key, asked);
      return asked;
    };
    const [all, valid, own, withIgnored, withUnpicked, offered, { totals }] = await Promise.all([
      crowdOf({ valid: 'all' }),
      crowdOf({}),
      crowdOf(scope.filter),
      crowdOf({ ...scope.filter, valid: 'all' }),
      crowdOf(unpicked),
      this.choices({ ...scope, filter: rest }),
      this.analyst.answer(ledgerTotals, { ...scope, filter: { valid: 'all' } }, null),
    ]);
    const { versions, variants } = offered;
    return {
      meta: own.meta,
      sessions: all.sessions,
      testers: valid.testers,
      setAside: Math.max(0, withIgnored.sessions - own.sessions),
      unpicked: withUnpicked.sessions,
      versions,
      variants,
      records: totals,
    };
  }

  sessions(scope: Scope, sort: 'start' | 'duration' | 'interactions' | 'outlier' | undefined, page: Page) {
    return this.analyst.answer(sessions, scope, { sort, ...page });
  }

  /** The scope has to be that of this session alone. */
  session(scope: Scope, id: string) {
    return this.analyst.answer(session, scope, { session: id });
  }

  tasks(scope: Scope) {
    return this.analyst.answer(tasks, scope, null);
  }

  /** That of the weakest task. */
  async tasksWithFunnel(scope: Scope) {
    const answer = await this.tasks(scope);
    const task = weakestOf(answer.rows) ?? answer.rows[0];
    if (!task) return answer;
    return { ...answer, funnel: { task: task.id, ...(await this.funnel(scope, task.id, undefined)) } };
  }

  async funnel(scope: Scope, task: string, strict: Strict) {
    const found = await this.analyst.answer(funnel, scope, {
      task: taskOf(scope.study, task),
      strict: isStrict(strict),
    });
    const all = [found.lost, ...found.rows.map(({ dropped }) => dropped)];
    const nameOf = await this.namesOf(
      scope,
      all.flatMap(({ sessions }) => sessions),
    );
    const named = <Lost extends { readonly sessions: string[] }>(lost: Lost) => ({
      ...lost,
      named: lost.sessions.map(nameOf),
    });
    return {
      ...found,
      lost: named(found.lost),
      rows: found.rows.map((row) => ({ ...row, dropped: named(row.dropped) })),
    };
  }

  matches(scope: Scope, task: string, strict: Strict, page: Page) {
    return this.analyst.answer(matches, scope, { task: taskOf(scope.study, task), strict: isStrict(strict), ...page });
  }

  screens(scope: Scope) {
    return this.analyst.answer(screens, scope, null);
  }

  async clicks(scope: Scope, screen: string, mode: ClickMode = 'all', cell?: number) {
    const dead = await this.deadFor(mode, scope, screen);
    return this.analyst.answer(clicks, scope, { screen, mode, cell, dead });
  }

  mouse(scope: Scope, screen: string, cell?: number) {
    return this.analyst.answer(mouse, scope, { screen, cell });
  }

  /** Of all screens. */
  async heat(scope: Scope, { mode = 'all', within, ...cells }: WantedHeat) {
    if (mode === 'mouse' && within !== undefined) throw new Failure('request/invalid', 'query.within');
    if (mode === 'mouse') return this.mouseHeat(scope, cells.cell);
    const wanted = { mode, ...cells, dead: await this.deadFor(mode, scope, '') };
    const answer =
      within === undefined
        ? await this.analyst.answer(allClicks, scope, wanted)
        : await this.analyst.answer(clicksWithin, scope, { ...wanted, task: taskOf(scope.study, within) });
    return { ...answer, mode, within, unit: 'clicks' as const };
  }

  private async mouseHeat(scope: Scope, cell?: number) {
    const { screens, meta } = await this.analyst.answer(mouseScreens, scope, null);
    const answer = await this.analyst.answer(allMouse, scope, { screens, cell });
    const truncated = meta.truncated || answer.meta.truncated;
    return { ...answer, meta: { ...answer.meta, truncated }, mode: 'mouse' as const, unit: 'ms' as const };
  }

  widgets(scope: Scope) {
    return this.analyst.answer(widgets, scope, null);
  }

  transitions(scope: Scope) {
    return this.analyst.answer(transitions, scope, null);
  }

  outliers(scope: Scope, method: OutlierMethod = 'mad') {
    return this.analyst.answer(outliers, scope, method);
  }

  ledger(scope: Scope) {
    return this.analyst.answer(ledger, scope, null);
  }

  private async namesOf(scope: Scope, sessions: readonly string[]) {
    const filter: Filter = { valid: 'all', session: [...sessions] };
    const rows = sessions.length > 0 ? await this.analyst.rows(names, { ...scope, filter }, null) : [];
    return nameFrom(rows, scope.study);
  }

  private crowd(scope: Scope) {
    return this.analyst.answer(crowd, scope, null);
  }

  private async deadFor(mode: ClickMode, scope: Scope, screen: string): Promise<readonly string[]> {
    return mode === 'missed' ? (await this.dead(scope, screen)).dead : [];
  }

  /** Of all sessions: what reacts does not depend on who clicks. */
  private dead(scope: Scope, screen: string) {
    return this.analyst.answer(deadClicks, { ...scope, filter: { valid: 'all' } }, { screen });
  }
}
