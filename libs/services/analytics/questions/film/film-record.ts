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

const gesture = z.object({ type: z.enum(gestureTypes), start: point, end: point });
const device = z.looseObject({ w: z.number(), h: z.number() });
/** Where an input says more than most do. */
const more = z.object({ size: size.optional(), after: correction.optional() });

/** A tester's record, of which nobody knows more than that it is one. */
type Sent = Readonly<Partial<Record<keyof SimulationEvent, unknown>>>;
interface Held {
  readonly type: string;
  readonly value: unknown;
}
type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInput = (value: unknown): value is Loose & { readonly kind: string } =>
  isLoose(value) && typeof value['kind'] === 'string';
const isHeld = (value: unknown): value is Held => isLoose(value) && typeof value['type'] === 'string';

/**
 * Its record as a film needs it, without what was typed into fields that are no questions, whichever client sent it. Testers' pages send
 * them, and anybody may: what is of another form is left out.
 */
export function filmRecordOf(app: App, sent: Sent): FilmRecord {
  const record: FilmRecord = {};
  const state = stateOf(app, sent);
  if (state) record.state = state;
  if (sent.gesture) record.gesture = gesture.safeParse(sent.gesture).data;
  if (sent.device) record.device = device.safeParse(sent.device).data;
  const input = inputOf(app, sent);
  if (input) record.input = input;
  return record;
}

/** What was typed key by key is left out, too. */
function stateOf(app: App, { type, widget, state }: Sent): FilmRecord['state'] {
  if (!isHeld(state)) return undefined;
  const children = 'children' in state ? state.children : [];
  if (!Array.isArray(children)) return undefined;
  const held = { type: state.type, value: state.value };
  return type === 'ScreenScroll' ? { ...held, children: samplesIn(children) } : maskValue(app, idOf(widget), held);
}

const samplesIn = (children: readonly unknown[]) => children.flatMap((child) => sample.safeParse(child).data ?? []);
const idOf = (widget: unknown): string | null => (typeof widget === 'string' ? widget : null);

function inputOf(app: App, { widget, input }: Sent): FilmRecord['input'] {
  if (!isInput(input)) return undefined;
  const told = 'size' in input || 'after' in input ? withMore(input) : input;
  if (told?.kind !== 'change') return told;
  const { value } = input;
  const held = isHeld(value) ? { type: value.type, value: value.value } : nothing;
  return { ...told, value: maskValue(app, idOf(input['widget'] ?? widget), held) };
}

const nothing: Held = { type: 'value', value: null };

function withMore<Input extends object>(input: Input): Input | undefined {
  const { success, data } = more.safeParse(input);
  return success ? { ...input, ...data } : undefined;
}
