import base from './playwright.config';

/** The pictures of the help, taken of the running product anew: `npm run help-pictures`. */
export default { ...base, testMatch: 'help-pictures.ts', workers: 1 };
