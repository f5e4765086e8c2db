import { hrefOf, paths } from './paths';

/** Where providers send people back to: with an answer after logging in there, without one after logging out. Within a page of ours it tells that page. */
const path = location.search ? `${paths.signOn}${location.search}` : paths.logout;
if (window.parent === window) location.replace(`./${hrefOf(path)}`);
else window.parent.postMessage(location.href, location.origin);
