/** Answers that are on their way before the code that wants them is there. */
export interface EarlyAnswers {
  ask(url: string, token: string): void;
  /** As `fetch`: gives an answer that is on its way to whoever asks the same, once. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** An older answer is not given any more. */
const freshMs = 10_000;

interface Coming {
  readonly answer: Promise<Response>;
  readonly asked: number;
}

/** Of a question by somebody. */
const keyOf = (url: string, authorization: string | null) => `${authorization} ${url}`;

export function createEarlyAnswers(fetch: EarlyAnswers['fetch']): EarlyAnswers {
  const coming = new Map<string, Coming>();

  function take(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
    if (method !== 'GET') return undefined;
    const key = keyOf(url, new Headers(headers).get('authorization'));
    const found = coming.get(key);
    coming.delete(key);
    return found && Date.now() - found.asked < freshMs ? found.answer : undefined;
  }

  return {
    ask(url, token) {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      const key = keyOf(url, headers.authorization);
      const answer = fetch(url, { headers });
      // Whoever takes it hears of it.
      answer.catch(() => undefined);
      coming.set(key, { answer, asked: Date.now() });
    },
    fetch: (url, init) => take(url, init) ?? fetch(url, init),
  };
}

/** Those of this page. */
export const earlyAnswers = createEarlyAnswers((...all) => globalThis.fetch(...all));
