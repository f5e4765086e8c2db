import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { allSides, alterableProps, alterableStyles, type ScriptOutcome } from '@rehearse/simulate';
import { changes } from './changes';
import type { ScreenOutline } from './outline';
import { prelude } from './prelude';
import { failedRun, type ScriptJob, type ScriptProblem, type ScriptRun } from './script-run';

/** ms */
const longestRun = 1_000;
const maxMemory = 16 * 1_048_576;
const maxStack = 256 * 1_024;
/** Of what was changed, as JSON; as much as a call may answer. */
const maxOutcome = 100_000;
const maxLines = 100;
const maxLine = 1_000;

const file = 'script';

/** What of looks and properties can be set; the run time takes nothing else, either. */
const allowed = [[...alterableStyles, ...Object.keys(allSides)], alterableProps];

/** Runs a script, which has no way out: no network, no page, no modules. The engine is for this run alone, and left as it is afterwards. */
export function runInSandbox(
  engine: QuickJSWASMModule,
  job: ScriptJob,
  screens: readonly ScreenOutline[] = [],
): ScriptRun {
  const end = Date.now() + longestRun;
  let isLate = false;
  const interruptHandler = () => (isLate ||= Date.now() > end);
  const limits = { memoryLimitBytes: maxMemory, maxStackSizeBytes: maxStack, interruptHandler };
  const log: string[] = [];
  const told = toldBy(engine.newRuntime(limits).newContext(), job, screens, (line) => {
    if (log.length < maxLines) log.push(line.slice(0, maxLine));
  });
  if (typeof told !== 'string') return failedRun(isLate ? { kind: 'time' } : told, log);
  const outcome = outcomeOf(job.data, JSON.parse(told) as Told);
  if (JSON.stringify(outcome).length > maxOutcome) return failedRun({ kind: 'size' }, log);
  return { outcome, log };
}

/** Variables afterwards, what was returned, changes of elements by their ids, and how the device vibrates. */
type Told = readonly [data: unknown, to: string | null, alter: ScriptOutcome['alter'], vibrate: readonly number[]];

function outcomeOf(before: ScriptJob['data'], [data, to, alter = {}, vibrate]: Told): ScriptOutcome {
  const set = changes(before, typeof data === 'object' && data !== null ? { ...data } : {});
  return {
    set,
    ...(to !== null && to !== '' && { to }),
    ...(Object.keys(alter).length > 0 && { alter }),
    ...(vibrate.length > 0 && { vibrate }),
  };
}

type Write = (line: string) => void;

/** JSON of what it did (`Told`); else why there is none. */
function toldBy(
  context: QuickJSContext,
  { code, data, event }: ScriptJob,
  screens: readonly ScreenOutline[],
  write: Write,
): string | ScriptProblem {
  const read = (handle: QuickJSHandle) => handle.consume((one) => context.getString(one));
  const call = (callee: QuickJSHandle, ...given: QuickJSHandle[]) =>
    context.callFunction(callee, context.undefined, ...given);
  const log = context.newFunction('log', (line) => write(context.getString(line)));
  // One by one: all of a large prototype has no room.
  const named = context.newFunction('named', (name) => {
    const wanted = context.getString(name);
    return context.newString(JSON.stringify(screens.filter((screen) => screen.name === wanted)));
  });
  const begin = context.unwrapResult(context.evalCode(prelude));
  const json = (value: unknown) => context.newString(JSON.stringify(value));
  const result = call(
    begin,
    context.unwrapResult(context.evalCode('JSON')),
    json([data, event ?? null, allowed]),
    log,
    named,
  );
  const finish = context.unwrapResult(result);
  const started = context.evalCode(`(async () => {${code}\n})()`, file);
  if (started.error) return problemOf(context, started.error);
  const jobs = context.runtime.executePendingJobs();
  if (jobs.error) return problemOf(context, jobs.error);
  const settled = context.getPromiseState(started.value);
  if (settled.type === 'pending') return { kind: 'waits' };
  if (settled.type === 'rejected') return problemOf(context, settled.error);
  const told = call(finish, settled.value);
  return told.error ? problemOf(context, told.error) : read(told.value);
}

function problemOf(context: QuickJSContext, error: QuickJSHandle): ScriptProblem {
  const dumped: unknown = error.consume((one) => context.dump(one));
  const { message = String(dumped), stack } = (typeof dumped === 'object' && dumped !== null ? dumped : {}) as {
    readonly message?: unknown;
    readonly stack?: unknown;
  };
  // Null is thrown where there is no memory left for an error, either.
  if (dumped === null || message === 'out of memory') return { kind: 'memory' };
  const line = Number(new RegExp(`\\b${file}:(\\d+)`).exec(String(stack))?.[1]);
  return { kind: 'error', message: String(message), ...(line > 0 && { line }) };
}
