import { runScript, type ScriptProblem } from '@rehearse/client/player';
import { type App, createApp, entriesOf, type Widget } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { useEffect, useState } from 'react';

interface BrokenScript {
  readonly script: Widget;
  readonly problem: ScriptProblem;
}

/** A script that nobody calls finds no screens. */
const nowhere = createApp({ name: '', w: 1, h: 1, time: 0 });
/** ms without typing */
const rest = 500;
const mostLookedAt = 50;

const codeOf = ({ props }: Widget): string => (typeof props?.['script'] === 'string' ? props['script'] : '');

/** Nobody calls it: what is no JavaScript is told, and nothing is run. Lines keep their numbers. */
const uncalled = (code: string): string => `void (async () => {${code}\n})`;

const scriptsOf = (app: App): readonly Widget[] =>
  Object.values(entriesOf(app, 'widgets'))
    .filter((widget) => kindOf(widget.type).logic === 'script' && codeOf(widget).trim() !== '')
    .slice(0, mostLookedAt);

/** Scripts that are no JavaScript: looked at anew a moment after one was changed. */
export function useBrokenScripts(app: App): readonly BrokenScript[] {
  const [problems, setProblems] = useState<Readonly<Record<string, ScriptProblem>>>({});
  const scripts = scriptsOf(app);
  const codes = JSON.stringify([...new Set(scripts.map(codeOf))]);
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const found: Record<string, ScriptProblem> = {};
      for (const code of JSON.parse(codes) as string[]) {
        const { problem } = await runScript(nowhere, { code: uncalled(code), data: {} }, leaving.signal);
        if (leaving.signal.aborted) return;
        if (problem?.kind === 'error') found[code] = problem;
      }
      setProblems(found);
    };
    const timer = setTimeout(() => void look(), rest);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [codes]);
  return scripts.flatMap((script) => {
    const problem = problems[codeOf(script)];
    return problem ? [{ script, problem }] : [];
  });
}
