import { type App, entryOf } from '@rehearse/model';
import { soundOf } from '@rehearse/widgets';
import { Sound } from '../sound';
import type { ImageUrl } from '../draw/operation-style';
import type { Effect, Reply, SimulationState } from '@rehearse/simulate';

/** Has an element of the prototype ask something outside of it. Whatever goes wrong is an answer that is not ok. */
export type Ask = (widget: string, values: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<Reply>;

const noReply: Reply = { isOk: false, body: '' };

/** What there is to ask. */
export interface Beyond {
  readonly app: App;
  /** Without it nothing is heard. */
  readonly imageUrl?: ImageUrl | undefined;
  /** Without it nothing outside answers. */
  readonly ask?: Ask | undefined;
}

/** Answers at the sound's end, and where it cannot be played. */
function played(url: string, signal: AbortSignal): Promise<Reply> {
  const sound = new Sound();
  signal.addEventListener('abort', () => sound.stop());
  return new Promise((resolve) => sound.play(url, () => resolve({ isOk: true, body: '' })));
}

/** What of a run waits for answers from outside, by the element that does. */
export class Asking {
  readonly #open = new Map<string, AbortController>();

  constructor(private readonly onReply: (widget: string, reply: Reply) => void) {}

  begin({ widget, values, afterMs }: Extract<Effect, { kind: 'ask' }>, { app, imageUrl, ask }: Beyond): void {
    this.#open.get(widget)?.abort();
    const asking = new AbortController();
    this.#open.set(widget, asking);
    const { signal } = asking;
    const timer = setTimeout(() => {
      const element = entryOf(app, 'widgets', widget);
      const url = element ? soundOf(element) : '';
      const asked =
        url && imageUrl ? played(imageUrl(url), signal) : ask?.(widget, values, signal).catch(() => noReply);
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
