import { type App, entriesOf, entryOf, type Widget } from '@rehearse/model';
import { kindOf, soundOf } from '@rehearse/widgets';
import { Sound } from '../sound';
import type { ImageUrl } from '../draw/operation-style';
import type { ScriptRun } from './script/script-run';
import { sentPicture } from './sent-picture';
import { alteredApp, type Effect, loadedOutside, type Reply, type SimulationState } from '@rehearse/simulate';

/** Has an element of the prototype ask something outside of it. Whatever goes wrong is an answer that is not ok. `picture`: by base64. */
export type Ask = (
  widget: string,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  picture?: string,
) => Promise<Reply>;

/** Hears what a script did, and why it did nothing. */
export type OnScript = (script: Widget, run: ScriptRun) => void;

type AskEffect = Extract<Effect, { kind: 'ask' }>;

const noReply: Reply = { isOk: false, body: '' };

/** What there is to ask. */
export interface Beyond {
  readonly app: App;
  /** Without it nothing is heard. */
  readonly imageUrl?: ImageUrl | undefined;
  /** Without it nothing outside answers. */
  readonly ask?: Ask | undefined;
  readonly onScript?: OnScript | undefined;
}

/** Answers at the sound's end, and where it cannot be played. */
function played(url: string, signal: AbortSignal): Promise<Reply> {
  const sound = new Sound();
  signal.addEventListener('abort', () => sound.stop());
  return new Promise((resolve) => sound.play(url, () => resolve({ isOk: true, body: '' })));
}

const isScript = ({ type }: Widget): boolean => kindOf(type).logic === 'script';

async function scripted(
  script: Widget,
  { values: data, event }: Pick<AskEffect, 'values' | 'event'>,
  { app, onScript }: Beyond,
  signal: AbortSignal,
): Promise<Reply> {
  const code = script.props?.['script'];
  const { runScript } = await import('./script/run-script');
  const run = await runScript(app, { code: typeof code === 'string' ? code : '', data, event }, signal);
  if (!signal.aborted) onScript?.(script, run);
  return { isOk: run.problem === undefined, body: JSON.stringify(run.outcome) };
}

/** Has what scripts run in here before the first one does. */
export async function prepare(app: App): Promise<void> {
  if (!Object.values(entriesOf(app, 'widgets')).some(isScript)) return;
  const { fetchedEngine } = await import('./script/run-script');
  await fetchedEngine();
}

/** Of a script, or at the end of a sound; what else is asked is elsewhere. */
function answeredHere(
  element: Widget,
  asked: AskEffect,
  beyond: Beyond,
  signal: AbortSignal,
): Promise<Reply> | undefined {
  if (isScript(element)) return scripted(element, asked, beyond, signal);
  const url = soundOf(element);
  return url && beyond.imageUrl ? played(beyond.imageUrl(url), signal) : undefined;
}

/** By the server, with the picture that is wanted of it. */
async function answeredElsewhere(call: Widget, { values }: AskEffect, { app, ask }: Beyond, signal: AbortSignal) {
  return ask ? ask(call.id, values, signal, await sentPicture(app, call)) : noReply;
}

/** In a window of its own; where the browser lets only a press open one, with the next press. */
function openPage(address: string, signal: AbortSignal): void {
  const page = window.open('', '_blank');
  if (!page) return addEventListener('pointerup', () => openPage(address, signal), { once: true, signal });
  page.opener = null;
  page.location.replace(address);
}

/** With what earlier ones have made of the prototype. */
const asScriptsSee = (beyond: Beyond, state: SimulationState): Beyond => ({
  ...beyond,
  app: alteredApp(beyond.app, state),
});

type Dispatch = (
  input:
    | ({ readonly kind: 'reply'; readonly widget: string } & Reply)
    | { readonly kind: 'repeat'; readonly widget: string },
) => void;

/** What of a run waits for something outside, by the element that does. */
export class Asking {
  readonly #open = new Map<string, AbortController>();
  readonly #repeats = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #ending = new AbortController();

  constructor(private readonly dispatch: Dispatch) {}

  carryOut(effect: Effect, beyond: Beyond, state: SimulationState): void {
    if (effect.kind === 'ask') this.#ask(effect, asScriptsSee(beyond, state));
    else if (effect.kind === 'repeat') this.#repeat(effect);
    else if (effect.kind === 'openPage') openPage(effect.address, this.#ending.signal);
    else if (effect.kind === 'vibrate') navigator.vibrate?.([...effect.pattern]);
  }

  /** Of a page that was left before the answers came. */
  resume(state: SimulationState, run: Beyond): void {
    const { asked } = state;
    const beyond = asScriptsSee(run, state);
    for (const [widget, { values, event }] of Object.entries(asked))
      if (!this.#open.has(widget))
        this.#ask({ kind: 'ask', widget, values, ...(event && { event }), afterMs: 0 }, beyond);
    if (this.#repeats.size === 0)
      for (const effect of loadedOutside()?.repeats(beyond.app) ?? []) this.carryOut(effect, beyond, state);
  }

  stop(): void {
    this.#ending.abort();
    for (const asking of this.#open.values()) asking.abort();
    this.#open.clear();
    for (const timer of this.#repeats.values()) clearTimeout(timer);
    this.#repeats.clear();
  }

  #ask(effect: AskEffect, beyond: Beyond): void {
    const { widget, afterMs } = effect;
    this.#open.get(widget)?.abort();
    const asking = new AbortController();
    this.#open.set(widget, asking);
    const { signal } = asking;
    const timer = setTimeout(() => {
      const element = entryOf(beyond.app, 'widgets', widget);
      const asked =
        element &&
        (answeredHere(element, effect, beyond, signal) ?? answeredElsewhere(element, effect, beyond, signal));
      void (asked?.catch(() => noReply) ?? Promise.resolve(noReply)).then((reply) => {
        if (signal.aborted) return;
        this.#open.delete(widget);
        this.dispatch({ kind: 'reply', widget, ...reply });
      });
    }, afterMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  #repeat({ widget, afterMs }: Extract<Effect, { kind: 'repeat' }>): void {
    clearTimeout(this.#repeats.get(widget));
    this.#repeats.set(
      widget,
      setTimeout(() => this.dispatch({ kind: 'repeat', widget }), afterMs),
    );
  }
}

export async function post(
  calls: string,
  version: number,
  ...[widget, values, signal, picture]: Parameters<Ask>
): Promise<Reply> {
  const response = await fetch(`${calls}/${encodeURIComponent(widget)}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, version, picture }),
    signal,
  });
  return response.ok ? response.json() : noReply;
}
