import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { changes } from './changes';
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

/**
 * What a script finds: variables, a console, and nothing of any page. Takes what it needs of the language before the script has its turn. Lines
 * of the script keep their numbers.
 */
const prelude = `(({ parse, stringify }, input, log) => {
  const text = (value) => (typeof value === 'string' ? value : value instanceof Error ? String(value) : stringify(value) ?? String(value));
  const write = (...values) => log(values.map(text).join(' '));
  globalThis.console = { log: write, info: write, warn: write, error: write, debug: write };
  globalThis.event = null;
  globalThis.data = parse(input);
  return (returned) => stringify([globalThis.data, typeof returned === 'string' ? returned : null]);
})`;

/** Runs a script, which has no way out: no network, no page, no modules. The engine is for this run alone, and left as it is afterwards. */
export function runInSandbox(engine: QuickJSWASMModule, { code, data }: ScriptJob): ScriptRun {
  const end = Date.now() + longestRun;
  let isLate = false;
  const interruptHandler = () => (isLate ||= Date.now() > end);
  const limits = { memoryLimitBytes: maxMemory, maxStackSizeBytes: maxStack, interruptHandler };
  const log: string[] = [];
  const told = outcome(engine.newRuntime(limits).newContext(), code, data, (line) => {
    if (log.length < maxLines) log.push(line.slice(0, maxLine));
  });
  if (typeof told !== 'string') return failedRun(isLate ? { kind: 'time' } : told, log);
  const [after, to] = JSON.parse(told) as [unknown, string | null];
  const set = changes(data, typeof after === 'object' && after !== null ? { ...after } : {});
  if (JSON.stringify(set).length > maxOutcome) return failedRun({ kind: 'size' }, log);
  return { outcome: { set, ...(to !== null && to !== '' && { to }) }, log };
}

type Write = (line: string) => void;

/** JSON of the variables afterwards and what was returned; else why there is none. */
function outcome(context: QuickJSContext, code: string, data: object, write: Write): string | ScriptProblem {
  const read = (handle: QuickJSHandle) => handle.consume((one) => context.getString(one));
  const call = (callee: QuickJSHandle, ...given: QuickJSHandle[]) =>
    context.callFunction(callee, context.undefined, ...given);
  const log = context.newFunction('log', (line) => write(context.getString(line)));
  const begin = context.unwrapResult(context.evalCode(prelude));
  const result = call(
    begin,
    context.unwrapResult(context.evalCode('JSON')),
    context.newString(JSON.stringify(data)),
    log,
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
