import engineUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { App } from '@rehearse/model';
import { loadedOutside } from '@rehearse/simulate';
import { outlinesOf } from './outline';
import type { SandboxOrder } from './sandbox.worker';
// oxlint-disable-next-line import/default -- Vite makes it.
import SandboxWorker from './sandbox.worker?worker';
import { failedRun, type ScriptJob, type ScriptRun } from './script-run';

/** ms: it ends itself before that, unless it is stuck in something that cannot be interrupted; with what a slow phone needs to begin. */
const patience = 5_000;

let engine: Promise<ArrayBuffer> | undefined;

async function fetchEngine(): Promise<ArrayBuffer> {
  const response = await fetch(engineUrl);
  if (!response.ok) throw new Error(`no engine for scripts: ${response.status}`);
  return response.arrayBuffer();
}

/** Fetched once; after a failure anew. */
export const fetchedEngine = (): Promise<ArrayBuffer> =>
  (engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  }));

/** In a worker of its own, which is ended with it. */
function runInWorker(order: SandboxOrder, signal: AbortSignal): Promise<ScriptRun> {
  const worker = new SandboxWorker();
  return new Promise<ScriptRun>((resolve) => {
    const giveUp = () => resolve(failedRun({ kind: 'time' }));
    setTimeout(giveUp, patience);
    signal.addEventListener('abort', giveUp);
    worker.addEventListener('message', ({ data }: MessageEvent<ScriptRun>) => resolve(data));
    worker.addEventListener('error', () => resolve(failedRun({ kind: 'sandbox' })));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

/** Runs a script of a prototype apart from the page; never fails. */
export async function runScript(app: App, job: ScriptJob, signal: AbortSignal): Promise<ScriptRun> {
  const wasmBinary = await fetchedEngine().catch(() => null);
  if (!wasmBinary) return failedRun({ kind: 'sandbox' });
  // Most scripts look at variables alone.
  const screens = job.code.includes('qux') ? outlinesOf(app) : [];
  const run = await runInWorker({ wasmBinary, job, screens }, signal);
  const { to } = run.outcome;
  return to === undefined || loadedOutside()?.targetNamed(app, to)
    ? run
    : { ...run, problem: { kind: 'screen', name: to } };
}

export type RunScript = typeof runScript;
