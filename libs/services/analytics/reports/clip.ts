import { eventsOfFilm } from '@rehearse/contract';
import type { Clip, FilmLine, OkOf, routes, SharedClip } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { Film, maskAnswer } from '@rehearse/simulate';
import type { FilmEvent, SimulationState } from '@rehearse/simulate';

type FilmAnswer = OkOf<typeof routes.analytics.film>;

/**
 * What was to be seen between two times of a session, with the ids of the screens that it shows. The session is run from its beginning, without
 * what was typed: so no state of it holds any of that.
 */
export function clipOf(model: App, { events: told, pointer }: FilmAnswer, { from, to, title }: Clip) {
  const events = eventsOfFilm(told);
  const run = events.filter(({ at }) => at <= to).map((event) => filmEvent(model, event));
  const film = new Film(model, run);
  const first = film.indexAt(from);
  const states = run
    .map((_, index) => index)
    .filter((index) => index >= first && index >= 0)
    .map((index) => ({ at: Math.max(0, (run[index]?.at ?? 0) - from), state: film.after(index).state }));
  const device = run.findLast(({ device: seen }) => seen)?.device;
  const { w, h } = model.screenSize;
  return {
    title,
    length: to - from,
    size: device && device.w > 0 ? { w, h: (w * device.h) / device.w } : { w, h },
    resized: sizeOf(run),
    states,
    screens: [...new Set(states.flatMap(({ state }) => shownIn(state)))],
    pointer: pointer.map((one) => cut(one, from, to)).filter(({ at }) => at.length > 0),
    presses: pressesOf(
      events.filter(({ at }) => at >= from && at <= to),
      from,
    ),
  };
}

const shownIn = ({ screen, overlays }: SimulationState): readonly string[] => [
  ...(screen ? [screen] : []),
  ...overlays,
];

function filmEvent(model: App, { record, ...line }: FilmLine): FilmEvent {
  const { state, gesture, device, input } = record;
  const widget = line.widget || null;
  const { at, time, type, screen, overlay, x, y } = line;
  return {
    at,
    time,
    screen,
    widget,
    x,
    y,
    gesture,
    type: type as FilmEvent['type'],
    ...(overlay && { overlay }),
    state: state && maskAnswer(model, widget, state),
    device: device as FilmEvent['device'],
    input: inputOf(model, widget, input) as FilmEvent['input'],
  };
}

function inputOf(model: App, widget: string | null, input: FilmLine['record']['input']) {
  if (input?.kind !== 'change') return input;
  const changed = typeof input['widget'] === 'string' ? input['widget'] : widget;
  return { ...input, value: maskAnswer(model, changed, input['value'] as { type: string; value: unknown }) };
}

/** As the last start, or turn of the device, says. */
function sizeOf(run: readonly FilmEvent[]): SharedClip['resized'] {
  const input = run.findLast(({ input: one }) => one?.kind === 'start' || one?.kind === 'turn')?.input;
  const { size = null } = (input ?? {}) as { readonly size?: SharedClip['resized'] };
  return size;
}

type Run = FilmAnswer['pointer'][number];

function cut({ screen, x, y, at, pressed }: Run, from: number, to: number): Run {
  const within = at.flatMap((time, index) => (time >= from && time <= to ? [index] : []));
  const of = (all: readonly number[]) => within.map((index) => all[index] ?? 0);
  return { screen, x: of(x), y: of(y), at: of(at).map((time) => time - from), pressed: of(pressed) };
}

function pressesOf(events: readonly FilmLine[], from: number): SharedClip['presses'] {
  return events.flatMap(({ at, type, screen, overlay, target, x, y, record: { gesture } }) => {
    const isPress = /Click|Gesture|^WidgetChange/.test(type) && x >= 0 && y >= 0;
    const end = gesture ? { x: gesture.end.x, y: gesture.end.y } : null;
    return isPress ? [{ at: at - from, screen: overlay || screen, x, y, to: end, isMissed: target === 'none' }] : [];
  });
}
