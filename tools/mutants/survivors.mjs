import { relative } from 'node:path';

const lives = new Set(['Survived', 'NoCoverage']);

/** Says at once which mutant lives: a run may take hours, and may be ended before its report. */
class Survivors {
  onMutantTested({ status, fileName, location, mutatorName, replacement }) {
    if (!lives.has(status)) return;
    const place = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    console.log(`lives: ${place} ${mutatorName}: ${replacement}`);
  }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }];
