import fc from 'fast-check';

const isLong = process.env['SEED'] === 'random';

/** The same cases in every run, so that a failure belongs to the change that brought it; `npm run fuzz` draws others. */
if (!isLong) fc.configureGlobal({ seed: 1 });

/** How many cases: `npm run fuzz` has time for ten times as many. */
export const runs = (some: number): number => (isLong ? 10 * some : some);

export { fc };
