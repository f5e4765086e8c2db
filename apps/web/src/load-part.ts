import { LoadError } from './load-chunk';

/** ms between two tries. */
const pauseMs = 1_000;
/** So often in a row the server is there but not the part: another version of the program has taken the place of this one. */
const triesWithServer = 3;

/**
 * A part of a page that goes on without its server: what does not arrive is asked for again for as long as the server is away.
 * Throws a LoadError if the server has no such part any more.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 0; ;) {
    try {
      const part = await load();
      await fetchMissingStyles();
      return part;
    } catch (error) {
      if (await isServerThere()) tries += 1;
      if (tries === triesWithServer) throw new LoadError('not loaded', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A repeated import asks for the program again, but not for the styles that it comes with. */
const missingStyles = new Set<HTMLLinkElement>();
const noteMissing = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
};
document.addEventListener('error', noteMissing, { capture: true });

async function fetchMissingStyles(): Promise<void> {
  const links = [...missingStyles];
  missingStyles.clear();
  await Promise.all(links.map(fetchStyles));
}

function fetchStyles(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const again = document.createElement('link');
  again.rel = link.rel;
  again.crossOrigin = link.crossOrigin;
  again.onload = () => resolve();
  again.onerror = () => reject(new Error('the styles did not arrive'));
  again.href = link.href;
  link.replaceWith(again);
  return promise;
}

const isServerThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
