import { Injectable } from '@nestjs/common';
import type { Filter } from '@rehearse/contract';
import { Analyst } from './ask/analyst';
import type { Scope } from './ask/scope';
import { clicks } from './questions/clicks/clicks.question';
import type { ClickMode } from './questions/clicks/clicks.question';
import { deadClicks } from './questions/dead-clicks/dead-clicks.question';
import { isStrict, taskOf } from './questions/flow-of';
import { funnel } from './questions/funnel/funnel.question';
import { ledger } from './questions/ledger/ledger.question';
import { matches } from './questions/matches/matches.question';
import { mouse } from './questions/mouse/mouse.question';
import type { OutlierMethod } from './questions/outlier-of';
import { outliers } from './questions/outliers/outliers.question';
import { screens } from './questions/screens/screens.question';
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

  sessions(scope: Scope, sort: 'start' | 'duration' | 'interactions' | 'outlier' | undefined, page: Page) {
    return this.analyst.answer(sessions, scope, { sort, ...page });
  }

  tasks(scope: Scope) {
    return this.analyst.answer(tasks, scope, null);
  }

  funnel(scope: Scope, task: string, strict: Strict) {
    return this.analyst.answer(funnel, scope, { task: taskOf(scope.study, task), strict: isStrict(strict) });
  }

  matches(scope: Scope, task: string, strict: Strict, page: Page) {
    return this.analyst.answer(matches, scope, { task: taskOf(scope.study, task), strict: isStrict(strict), ...page });
  }

  async screens(scope: Scope) {
    const { dead } = await this.dead(scope, '');
    return this.analyst.answer(screens, scope, { dead });
  }

  async clicks(scope: Scope, screen: string, mode: ClickMode = 'all', cell?: number) {
    const { dead } = mode === 'missed' ? await this.dead(scope, screen) : { dead: [] };
    return this.analyst.answer(clicks, scope, { screen, mode, cell, dead });
  }

  mouse(scope: Scope, screen: string, cell?: number) {
    return this.analyst.answer(mouse, scope, { screen, cell });
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

  /** Of all sessions: what reacts does not depend on who clicks. */
  private dead(scope: Scope, screen: string) {
    return this.analyst.answer(deadClicks, { ...scope, filter: { valid: 'all' } }, { screen });
  }
}
