import { type App, entriesOf, entryOf, type Widget } from '@rehearse/model';
import { kindOf, soundOf } from '@rehearse/widgets';
import { Sound } from '../sound';
import type { ImageUrl } from '../draw/operation-style';
import type { ScriptRun } from './script/script-run';
import type { Effect, Reply, SimulationState } from '@rehearse/simulate';

/** Has an element of the prototype ask something outside of it. Whatever goes wrong is an answer that is not ok. */
export type Ask = (widget: string, values: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<Reply>;

/** Hears what a script did, and why it did nothing. */
export type OnScript = (script: Widget, run: ScriptRun) => void;

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
  data: Readonly<Record<string, unknown>>,
  { app, onScript }: Beyond,
  signal: AbortSignal,
): Promise<Reply> {
  const code = script.props?.['script'];
  const { runScript } = await import('./script/run-script');
  const run = await runScript(app, { code: typeof code === 'string' ? code : '', data }, signal);
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
  values: Readonly<Record<string, unknown>>,
  beyond: Beyond,
  signal: AbortSignal,
): Promise<Reply> | undefined {
  if (isScript(element)) return scripted(element, values, beyond, signal);
  const url = soundOf(element);
  return url && beyond.imageUrl ? played(beyond.imageUrl(url), signal) : undefined;
}

/** What of a run waits for answers from outside, by the element that does. */
export class Asking {
  readonly #open = new Map<string, AbortController>();

  constructor(private readonly onReply: (widget: string, reply: Reply) => void) {}

  begin({ widget, values, afterMs }: Extract<Effect, { kind: 'ask' }>, beyond: Beyond): void {
    this.#open.get(widget)?.abort();
    const asking = new AbortController();
    this.#open.set(widget, asking);
    const { signal } = asking;
    const timer = setTimeout(() => {
      const element = entryOf(beyond.app, 'widgets', widget);
      const here = element && answeredHere(element, values, beyond, signal);
      const asked = (here ?? beyond.ask?.(widget, values, signal))?.catch(() => noReply);
      void (asked ?? Promise.resolve(noReply)).then((reply) => {
        if (signal.aborted) return;
        this.#open.delete(widget);
        this.onReply(widget, reply);
      });
    }, afterMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** Of a page that was left before the answers came. */
  resume({ asked }: SimulationState, beyond: Beyond): void {
    for (const [widget, { values }] of Object.entries(asked))
      if (!this.#open.has(widget)) this.begin({ kind: 'ask', widget, values, afterMs: 0 }, beyond);
  }

  stop(): void {
    for (const asking of this.#open.values()) asking.abort();
    this.#open.clear();
  }
}

export async function post(
  calls: string,
  version: number,
  ...[widget, values, signal]: Parameters<Ask>
): Promise<Reply> {
  const response = await fetch(`${calls}/${encodeURIComponent(widget)}.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, version }),
    signal,
  });
  return response.ok ? response.json() : noReply;
}
