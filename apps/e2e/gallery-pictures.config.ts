import base from './playwright.config';

/** What kinds of widgets look like, accepted anew: `npm run gallery-pictures`. Look at what has changed before you commit it. */
export default { ...base, testMatch: 'gallery-pictures.ts', workers: 1 };
