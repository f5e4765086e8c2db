/** A part of the program that did not arrive. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

const timeoutMs = 120_000;

/** Gives up after 120 s: a connection that hangs is an error, too. */
export function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timed out')), timeoutMs);
  });
  const loaded = load().catch((error: unknown) => {
    throw new LoadError('not loaded', { cause: error });
  });
  return Promise.race([loaded, timedOut]).finally(() => clearTimeout(timer));
}
