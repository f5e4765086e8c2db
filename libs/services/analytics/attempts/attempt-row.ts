import { matcherVersion, type Attempt, type Session } from '@rehearse/events';
import type { NamedGoal } from './goals';
import type { TrailRow } from './trail';

/** The highest ord that there can be. */
const noEnd = String(2n ** 64n - 1n);

/** A row of session_attempts. */
export function attemptRow(
  app: string,
  goal: NamedGoal,
  trail: TrailRow,
  { stretches }: Session,
  attempt: Attempt,
): object {
  const { outcome, complete, begun, duration, actions, interactions, misclicks, discovery, hits } = attempt;
  const window = stretches ? (stretches.get(goal.id) ?? []) : [{ first: 0, until: trail.ords.length }];
  return {
    app,
    flow: goal.name,
    task: goal.id,
    matcher: matcherVersion,
    session: trail.session,
    events: trail.events,
    guided: trail.guided,
    start: trail.start,
    device: trail.device,
    variant: trail.variant,
    version: trail.version,
    tested_version: trail.tested_version,
    round: trail.round,
    source: trail.source,
    pilot: trail.pilot,
    language: trail.language,
    outcome,
    ending: attempt.ending ?? '',
    complete,
    begun,
    began: attempt.start ?? 0,
    duration,
    actions,
    interactions,
    misclicks,
    first_click: attempt.firstClick ?? '',
    first_surface: attempt.firstClickOn ?? '',
    discovery,
    hit_steps: hits.map(({ step }) => step),
    hit_times: hits.map(({ time }) => time),
    hit_ords: hits.map(({ index }) => trail.ords[index] ?? '0'),
    hit_gaps: hits.map(({ gap }) => gap),
    window_from: window.map(({ first }) => trail.ords[first] ?? '0'),
    window_until: window.map(({ until }) => trail.ords[until] ?? noEnd),
  };
}
