import { interactionTypes } from '@rehearse/events';
import { screenWidgets } from '@rehearse/model';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { hasScreen, hasWidget, sizeOf, unusualSizes, type Study } from '../../study/study';
import isDeadEndSql from '../../queries/is-dead-end.sql';
import { deadClicksFor } from '../clicks/dead-clicks.query';
import { attemptRule, ofTask, type AttemptRule } from './attempt-rule';
import { deadEndParameters } from '../dead-ends';
import { bounds } from './judge';
import type { PlaceRule } from './place-rule';
import pairsSql from './reached/pairs.sql';
import screensSql from './reached/screens.sql';
import backAndForthSql from './rules/back-and-forth.sql';
import missedClicksSql from './rules/missed-clicks.sql';
import formRetriedSql from './rules/form-retried.sql';
import longHesitationSql from './rules/long-hesitation.sql';
import lostAtStepSql from './rules/lost-at-step.sql';
import lowSuccessSql from './rules/low-success.sql';
import rageClicksSql from './rules/rage-clicks.sql';
import scrollNotReachedSql from './rules/scroll-not-reached.sql';
import wrongFirstClickSql from './rules/wrong-first-click.sql';

export type Rule = AttemptRule | PlaceRule;

/** 78 % of attempts succeed in a usual usability test (J. Sauro, 2011): so many fail. */
const usualFailures = 0.22;
/** As many as make a finding notable. */
const manyLost = bounds.notable;
/** Three clicks, each within 1 s and 30 px of the one before: as PostHog counts them. */
const rage = { within_ms: 1_000, within_px: 30 };
/** As long as keeps attention (R. B. Miller 1968, J. Nielsen 1993), and as a pause of the line of time. */
const pauseMs = 10_000;

/** Of those who came to a screen. */
const onScreens = { least: bounds.share, reached: screensSql };

export const rules: readonly Rule[] = [
  attemptRule({
    name: 'lowSuccess',
    sql: lowSuccessSql,
    least: usualFailures,
    candidates: (rows) => rows.map(ofTask),
  }),
  attemptRule({
    name: 'lostAtStep',
    sql: lostAtStepSql,
    least: manyLost,
    // The step that loses most: what is lost before and after it is less.
    candidates: (rows, study) =>
      [...Map.groupBy(rows, ({ task }) => task).values()].flatMap((steps) => {
        const worst = steps.toSorted((a, b) => b.x - a.x || a.step - b.step)[0];
        const next = worst && study.tasks.find(({ id }) => id === worst.task)?.flow[worst.step + 1];
        if (!next) return [];
        const place = { screen: next.screen ?? null, widget: next.widget ?? null };
        return [{ ...ofTask(worst), step: worst.step + 1, ...place }];
      }),
  }),
  attemptRule({
    name: 'wrongFirstClick',
    sql: isDeadEndSql + wrongFirstClickSql,
    isOfHappenings: true,
    least: bounds.share,
    parameters: deadEndParameters,
    candidates: (rows) =>
      rows.map((row) => ({
        ...ofTask(row),
        widget: row.usual_widget || null,
        success: {
          affected: { n: row.x, x: row.x - row.lost },
          others: { n: row.n - row.x, x: row.solved - (row.x - row.lost) },
        },
      })),
  }),
  {
    name: 'rageClicks',
    ...onScreens,
    sql: rageClicksSql,
    parameters: ({ context: { study } }) => ({
      ...rage,
      ...sizeOf(study, ''),
      sizes: wellFormedJson(unusualSizes(study)),
    }),
  },
  {
    name: 'missedClicks',
    ...onScreens,
    sql: missedClicksSql,
    parameters: async (asking) => ({ dead: wellFormedJson(await deadClicksFor('missed', { ...asking, screen: '' })) }),
  },
  { name: 'backAndForth', least: bounds.share, reached: pairsSql, sql: backAndForthSql, isTimed: true },
  {
    name: 'longHesitation',
    ...onScreens,
    sql: longHesitationSql,
    isTimed: true,
    parameters: () => ({ acts: interactionTypes, pause_ms: pauseMs }),
  },
  { name: 'formRetried', ...onScreens, sql: formRetriedSql, isTimed: true },
  {
    name: 'scrollNotReached',
    ...onScreens,
    sql: scrollNotReachedSql,
    isOfTask: true,
    parameters: ({ context: { study } }) => ({ needed: wellFormedJson(neededBelow(study)) }),
  },
];

/** What tasks need of a screen that lies below what is seen of it at first, and how much of its height has to be scrolled. */
function neededBelow({ model, ...study }: Study): readonly (readonly [string, string, number])[] {
  const needed = study.tasks.flatMap(({ flow }) => flow).filter(({ type }) => isAct(type));
  const found = needed.flatMap(({ screen, widget }) => {
    if (!model || !screen || !widget || !hasScreen({ model, ...study }, screen)) return [];
    const { h, y } = model.screens[screen] ?? { h: 1, y: 0 };
    const box = screenWidgets(model, screen).find((one) => one.widget.id === widget)?.widget;
    if (!box || !hasWidget({ model, ...study }, widget)) return [];
    const share = (box.y + box.h / 2 - y - model.screenSize.h) / h;
    return share > 0 ? [[screen, widget, share] as const] : [];
  });
  return [...new Map(found.map((one) => [`${one[0]}/${one[1]}`, one])).values()];
}

const isAct = (type: string): boolean => interactionTypes.some((one) => one === type);
