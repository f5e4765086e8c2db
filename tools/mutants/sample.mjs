import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** What the report says of a mutant that was not drawn; Stryker counts neither. */
const notDrawn = { status: 'compileError', reason: 'not drawn' };

/** Draws SAMPLE of all mutants, the same ones as long as their code is the same: those with the smallest hashes. */
class Sample {
  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const size = Number(process.env.SAMPLE);
    const drawn = new Set(mutants.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1)).slice(0, size));
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, drawn.has(mutant) ? { status: 'passed' } : notDrawn]),
    );
  }
}

function hash({ fileName, location, mutatorName, replacement }) {
  const file = relative(process.cwd(), fileName);
  return createHash('sha256')
    .update(JSON.stringify([file, location, mutatorName, replacement]))
    .digest('hex');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
