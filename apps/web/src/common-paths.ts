/** What testers' pages need of addresses, too: they do not load the long list of all the others (paths.ts). */

/** Pages of another program (main.ts). */
export const testerPages = { test: '/test.html', simulate: '/simulate.html' } as const;

export const privacyPath = '/privacy.html';

/** Where testers erase their recording by its code. */
export const erasePath = '/erase.html';

/** Of a plain link. */
export const hrefOf = (path: string): string => `#${path}`;

/** Whether the page at this address belongs to the results. */
export const isResults = (fragment: string): boolean =>
  /^#\/apps\/[^/]+\/(results|findings|paths|answers|compare|live|reports|films|analyze|sessions)\b/.test(fragment);
