import type { FilmRecord } from '@rehearse/contract';
import { gestureTypes } from '@rehearse/events';
import { maskValue, type SimulationEvent } from '@rehearse/simulate';
import type { App } from '@rehearse/model';
import { z } from 'zod';

const point = z.object({ x: z.number(), y: z.number(), t: z.number() });
const texts = z.array(z.string());
const size = z.object({ w: z.number().min(1).max(20_000), h: z.number().min(1).max(20_000) });
const sample = z.object({ time: z.number(), value: z.number() });

/** As much of a correction as a page can draw. */
const correction = z.object({
  screen: z.string().nullable().optional(),
  history: texts.optional(),
  overlays: texts.optional(),
  scroll: z.record(z.string(), z.number()).optional(),
  invalid: texts.optional(),
  variants: z.record(z.string(), z.string()).optional(),
  transitions: z.array(z.looseObject({ duration: z.number() })).optional(),
  hidden: z.record(z.string(), z.boolean()).optional(),
  returns: z.array(z.looseObject({ screen: z.string() })).optional(),
});

const held = z.object({ type: z.string(), value: z.unknown() });

/** Testers' pages send them, and anybody may: what is of another form is left out. */
const sent = z.object({
  x: z.number().optional().catch(undefined),
  y: z.number().optional().catch(undefined),
  state: held
    .extend({ children: z.array(z.unknown()).optional() })
    .optional()
    .catch(undefined),
  gesture: z
    .object({
      type: z.enum(gestureTypes),
      start: point,
      end: point,
    })
    .optional()
    .catch(undefined),
  device: z.looseObject({ w: z.number(), h: z.number() }).optional().catch(undefined),
  input: z
    .looseObject({ kind: z.string(), size: size.optional(), after: correction.optional() })
    .optional()
    .catch(undefined),
});

/** Its record as a film needs it, without what was typed into fields that are no questions, whichever client sent it. */
export function filmRecordOf(app: App, raw: string): FilmRecord {
  const event = JSON.parse(raw) as SimulationEvent;
  const { state, input, ...rest } = sent.parse(event);
  return {
    ...rest,
    ...(state && { state: stateOf(app, event, state) }),
    ...(input && { input: inputOf(app, event, input) }),
  };
}

type Sent = z.infer<typeof sent>;

/** What was typed key by key is left out, too. */
function stateOf(app: App, { type, widget }: SimulationEvent, { children, ...state }: NonNullable<Sent['state']>) {
  return type === 'ScreenScroll' ? { ...state, children: samplesIn(children) } : maskValue(app, widget, state);
}

const samplesIn = (children: readonly unknown[] = []) =>
  children.flatMap((child) => sample.safeParse(child).data ?? []);

function inputOf(app: App, event: SimulationEvent, input: NonNullable<Sent['input']>) {
  if (input.kind !== 'change') return input;
  const value = held.safeParse(input['value']).data ?? { type: 'value', value: null };
  const widget = input['widget'] ?? event.widget;
  return { ...input, value: maskValue(app, typeof widget === 'string' ? widget : null, value) };
}
