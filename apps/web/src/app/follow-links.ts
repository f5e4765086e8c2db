import { hrefOf, testerPages } from '../common-paths';

/** Pages of another program: the browser itself goes there. */
const isForeign = (href: string): boolean => Object.values(testerPages).some((path) => href.startsWith(hrefOf(path)));

/** The router's path that a click on a plain link leads to; null where the browser should do as always. */
function pathOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!link || link.target || !href.startsWith('#/') || isForeign(href)) return null;
  return href.slice(1);
}

/** Lets the router know of plain links: one that the browser follows by itself could not be held up by unsaved changes. */
export function followLinks(navigate: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const path = pathOfClick(event);
    if (path === null) return;
    event.preventDefault();
    navigate(path);
  });
}
