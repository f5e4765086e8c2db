import type { Effect, Reply, SimulationState } from '@rehearse/simulate';

/** Has an element of the prototype ask something outside of it. Whatever goes wrong is an answer that is not ok. */
export type Ask = (widget: string, values: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<Reply>;

const noReply: Reply = { isOk: false, body: '' };

/** What of a run waits for answers from outside, by the element that does. */
export class Asking {
  readonly #open = new Map<string, AbortController>();

  constructor(private readonly onReply: (widget: string, reply: Reply) => void) {}

  /** Without `ask` nothing outside answers. */
  begin({ widget, values, afterMs }: Extract<Effect, { kind: 'ask' }>, ask: Ask | undefined): void {
    this.#open.get(widget)?.abort();
    const asking = new AbortController();
    this.#open.set(widget, asking);
    const { signal } = asking;
    const timer = setTimeout(() => {
      const asked = ask?.(widget, values, signal).catch(() => noReply) ?? Promise.resolve(noReply);
      void asked.then((reply) => {
        if (signal.aborted) return;
        this.#open.delete(widget);
        this.onReply(widget, reply);
      });
    }, afterMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }

  /** Of a page that was left before the answers came. */
  resume({ asked }: SimulationState, ask: Ask | undefined): void {
    for (const [widget, { values }] of Object.entries(asked))
      if (!this.#open.has(widget)) this.begin({ kind: 'ask', widget, values, afterMs: 0 }, ask);
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
