import type { Finding, SharedFinding } from '@rehearse/contract';
import { surfaceOf } from '@rehearse/events';
import { findings } from '../../questions/findings/findings.question';
import type { Study } from '../../study/study';
import { nameOfScreen, nameOfWidget } from './names';
import type { PartReader } from './part';

/** Those that were chosen and are still found, and which nobody has dismissed. */
export const findingsPart: PartReader<'findings'> = async ({ type, findings: chosen }, { runner, context }) => {
  const { rows } = await findings.answer(runner, context, {});
  const shown = rows.filter(({ id, dismissed }) => chosen.includes(id) && dismissed === null);
  return { type, rows: shown.map((one) => ({ ...one, places: placesOf(one, context.study) })) };
};

/** In words: who reads a report does not have the prototype. */
function placesOf({ task: id, step, screen, other, widget }: Finding, study: Study): SharedFinding['places'] {
  const task = study.tasks.find((one) => one.id === id);
  const done = step === null ? undefined : task?.flow[step];
  const screenName = screen === null ? '' : nameOfScreen(study, screen);
  return {
    task: task?.name ?? id ?? '',
    step: done
      ? {
          type: done.type,
          screen: nameOfScreen(study, surfaceOf(done)),
          widget: done.widget ? nameOfWidget(study, done.widget) : null,
          ...(done.gesture && { gesture: done.gesture.type }),
        }
      : null,
    screen: screenName,
    other: other === null ? '' : nameOfScreen(study, other),
    widget: widget === null ? screenName : nameOfWidget(study, widget),
  };
}
