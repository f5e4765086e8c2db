export interface BytesOptions {
  /** Media type. */
  readonly type: string;
  /** Without quotes. A caller who has it gets 304. */
  readonly etag?: string;
  /** `Cache-Control`; the default is `no-store`. */
  readonly cache?: string;
  /** The same bytes, compressed beforehand. */
  readonly gzip?: Uint8Array;
}

/** An answer that is ready to be sent: pictures, or JSON that was written before. */
export class Bytes {
  constructor(
    readonly body: Uint8Array,
    readonly options: BytesOptions,
  ) {}
}

/** Server-sent events: each value becomes one `data:` line of JSON. Ends when the source ends or the caller leaves. */
export class Events {
  constructor(readonly source: AsyncIterable<unknown>) {}
}

const heartbeatMs = 15_000;
const heartbeat = Symbol('heartbeat');

/** The text of an event stream. The first line and the heartbeats keep proxies from holding it back or cutting it off. */
export async function* eventText(source: AsyncIterable<unknown>, everyMs = heartbeatMs): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  try {
    yield ': open\n\n';
    let next = iterator.next();
    for (;;) {
      const silence = new Promise<typeof heartbeat>((resolve) => {
        timer = setTimeout(resolve, everyMs, heartbeat);
      });
      const first = await Promise.race([next, silence]);
      clearTimeout(timer);
      if (first === heartbeat) {
        yield ': still here\n\n';
        continue;
      }
      if (first.done) return;
      yield `data: ${JSON.stringify(first.value)}\n\n`;
      next = iterator.next();
    }
  } finally {
    clearTimeout(timer);
    await iterator.return?.();
  }
}
