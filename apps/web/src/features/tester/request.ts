/** null: nobody answers. */
export type Reply = Promise<Response | null>;

export interface Request {
  readonly reply: Reply;
  /** What its JSON says. Throws where there is none, or it breaks off. */
  readonly content: () => Promise<unknown>;
}

/** A server that is silent for so long is away. Only its first word counts: a slow network may carry the rest for longer. */
const timeoutMs = 8_000;

async function fetched(path: string): Reply {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await fetch(path, { headers: { accept: 'application/json' }, signal: controller.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export function request(path: string): Request {
  const reply = fetched(path);
  const content = async (): Promise<unknown> => {
    const response = await reply;
    if (!response) throw new Error('nobody answers');
    return response.json();
  };
  return { reply, content };
}

/** What the page has asked for before its program was there. */
interface Early extends Request {
  readonly path: string;
}

const place: typeof globalThis & { rehearseEarly?: Early | undefined } = globalThis;

/** For `requestOnce`, which says what went wrong; reads what is answered. */
export function requestEarly(path: string): Reply {
  const { reply, content } = request(path);
  const read = content();
  read.catch(() => undefined);
  place.rehearseEarly = { path, reply, content: () => read };
  return reply;
}

/** What was asked early, once; else asks now. */
export function requestOnce(path: string): Request {
  const early = place.rehearseEarly;
  if (early?.path !== path) return request(path);
  place.rehearseEarly = undefined;
  return early;
}
