import fc from 'fast-check';

const isLong = process.env['SEED'] === 'random';
/** `npm run mutants` asks whether a property fails, not for the smallest case in which it does. */
const endOnFailure = process.env['MUTANTS_FOLDER'] !== undefined;

/** The same cases in every run, so that a failure belongs to the change that brought it; `npm run fuzz` draws others. */
if (!isLong) fc.configureGlobal({ seed: 1, endOnFailure });

/** How many cases: `npm run fuzz` has time for more. */
export const runs = (some: number, times = 10): number => (isLong ? times * some : some);

/** ms that a property may take: `npm run fuzz` has all night. */
export const timeoutMs = (usual: number): number => (isLong ? 12 * 3_600_000 : usual);

export { fc };
