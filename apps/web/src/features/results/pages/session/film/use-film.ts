import type { App } from '@rehearse/model';
import type { FilmLine } from '@rehearse/contract';
import { Film, type FilmEvent, Pointer, type SimulationEvent } from '@rehearse/simulate';
import { useEffect, useMemo } from 'react';
import type { FilmAnswer } from './film-query';

/** Names what it takes: of a long session there are tens of thousands, and copying the rest of each takes as long as all else here. */
function filmEvent({ at, time, type, screen, overlay, widget, x, y, record }: FilmLine): FilmEvent {
  const { state, gesture, device, input } = record;
  return {
    at,
    time,
    type: type as SimulationEvent['type'],
    screen,
    overlay: overlay || undefined,
    widget: widget || null,
    x,
    y,
    state,
    gesture,
    device: device as SimulationEvent['device'],
    input: input as SimulationEvent['input'],
  };
}

/** ms of a frame that may go into what is not needed yet, and until it begins: what is shown first comes in several frames. */
const sliceMs = 8;
const settleMs = 500;

/** The film of an answer, on the version that the session was on. Its checkpoints are made beside everything else. */
export function useFilm(app: App, { events, pointer }: FilmAnswer) {
  const film = useMemo(() => new Film(app, events.map(filmEvent)), [app, events]);
  const mouse = useMemo(() => new Pointer(pointer), [pointer]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prepare = () => {
      const until = performance.now() + sliceMs;
      while (!film.isPrepared && performance.now() < until) film.prepare();
      if (!film.isPrepared) timer = setTimeout(prepare);
    };
    timer = setTimeout(prepare, settleMs);
    return () => clearTimeout(timer);
  }, [film]);
  return { film, mouse };
}
