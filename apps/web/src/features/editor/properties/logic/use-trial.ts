import { runScript, type ScriptRun } from '@rehearse/client/player';
import { initialState, loadedOutside, loadOutside, writePath } from '@rehearse/simulate';
import { useEffect, useRef, useState } from 'react';
import { useDocument } from '../../session/context';

type Data = Readonly<Record<string, unknown>>;

/** Runs of a script while it is written, with variables as they are designed, or as somebody has set them for that. */
export interface Trial {
  readonly data: Data;
  readonly set: (path: string, value: unknown) => void;
  readonly run: ScriptRun | null;
  readonly isRunning: boolean;
  readonly runOnce: () => Promise<void>;
}

export function useTrial(code: string): Trial {
  const app = useDocument();
  const [typed, setTyped] = useState<Data>({});
  const [run, setRun] = useState<ScriptRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isLoaded, setLoaded] = useState(loadedOutside() !== undefined);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    void loadOutside().then(() => setLoaded(true));
    return () => leaving.abort();
  }, []);
  const valuesNow = (): Data => loadedOutside()?.scriptValues(app, { ...initialState, data: typed }) ?? typed;
  const data = isLoaded ? valuesNow() : typed;
  const runOnce = async () => {
    setRunning(true);
    await loadOutside();
    const event = { type: 'click', screen: null, widget: null };
    setRun(await runScript(app, { code, data: valuesNow(), event }, left.current.signal));
    setRunning(false);
  };
  const set = (path: string, value: unknown) => setTyped((before) => writePath(before, path, value));
  return { data, set, run, isRunning, runOnce };
}
