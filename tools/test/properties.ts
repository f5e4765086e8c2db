import fc from 'fast-check';

/** The same cases in every run, so that a failure belongs to the change that brought it; `npm run fuzz` draws others. */
if (process.env['SEED'] !== 'random') fc.configureGlobal({ seed: 1 });

export { fc };
