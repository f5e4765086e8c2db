import type { FilmLine } from '@rehearse/contract';
import { isOneOf, pressTypes, viewTypes } from '@rehearse/events';
import { type App, entryOf } from '@rehearse/model';
import type { Stretch } from './playhead';

/** As the rule of findings has it: three clicks, each so near and so soon after the one before, which nothing answers. */
const least = 3;
const withinMs = 1_000;
const withinPx = 30;

const answers: readonly string[] = [...viewTypes, 'OverlayRemoved', 'WidgetChange'];

/** From the first click of each burst to its last. */
export function rageOf(app: App, events: readonly FilmLine[]): readonly Stretch[] {
  const told = events.filter((event) => isOneOf([...pressTypes, ...answers], event));
  const bursts: FilmLine[][] = [];
  for (const [index, event] of told.entries()) {
    const before = told[index - 1];
    if (before && isAgain(app, before, event)) bursts.at(-1)?.push(event);
    else bursts.push([event]);
  }
  return bursts
    .filter((burst) => burst.length >= least)
    .map((burst) => ({ from: burst[0]?.at ?? 0, to: burst.at(-1)?.at ?? 0 }));
}

function isAgain(app: App, before: FilmLine, event: FilmLine): boolean {
  if (!isOneOf(pressTypes, before) || !isOneOf(pressTypes, event) || event.at - before.at >= withinMs) return false;
  const surface = event.overlay || event.screen;
  if (surface !== (before.overlay || before.screen) || !hasPlace(before) || !hasPlace(event)) return false;
  const { w, h } = entryOf(app, 'screens', surface) ?? app.screenSize;
  return Math.abs(before.x - event.x) * w + Math.abs(before.y - event.y) * h < withinPx;
}

const hasPlace = ({ x, y }: FilmLine): boolean => x >= 0 && y >= 0;
