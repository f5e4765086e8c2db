import { stretchesOf, type LineEvent, type Session } from '@rehearse/events';
import { z } from 'zod';
import columns from './trail-columns.sql';
import textColumns from './trail-texts.sql';

const texts = z.array(z.string());
const numbers = z.array(z.number());

/** The columns of a trail but for what its events say. */
export const selectTimes = columns;
export const selectTrail = columns + textColumns;

/** A row of session_trails as `selectTrail` gives it; points in time are ms since the epoch. */
export const trailRow = z.object({
  session: z.string(),
  events: z.number(),
  start: z.number(),
  device: z.string(),
  variant: z.string(),
  version: z.number(),
  tested_version: z.number(),
  round: z.number(),
  source: z.string(),
  pilot: z.boolean(),
  language: z.string(),
  guided: z.boolean(),
  ords: texts,
  times: numbers,
  ends: numbers,
  seen: numbers,
  types: texts,
  screens: texts,
  overlays: texts,
  widgets: texts,
  gestures: texts,
  state_types: texts,
  state_texts: texts,
  targets: texts,
  tasks: texts,
});
export type TrailRow = z.infer<typeof trailRow>;

export function sessionOf(row: TrailRow): Session {
  const line = row.types.map((type, at): LineEvent => {
    const time = row.times[at] ?? 0;
    const gesture = row.gestures[at];
    return {
      type,
      time,
      end: row.ends[at] ?? time,
      seen: row.seen[at] ?? 0,
      screen: row.screens[at],
      overlay: row.overlays[at],
      widget: row.widgets[at],
      gesture: gesture ? { type: gesture } : null,
      state: { type: row.state_types[at], text: row.state_texts[at] ?? '' },
      target: row.targets[at],
      task: row.tasks[at],
    };
  });
  return { line, stretches: stretchesOf(line) };
}
