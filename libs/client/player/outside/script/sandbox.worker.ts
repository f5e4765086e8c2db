import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import { runInSandbox } from './sandbox';
import type { ScreenOutline } from './outline';
import { failedRun, type ScriptJob, type ScriptRun } from './script-run';

/** What the page sends. */
export interface SandboxOrder {
  /** This worker may fetch nothing, by its headers: the engine comes along. */
  readonly wasmBinary: ArrayBuffer;
  readonly job: ScriptJob;
  readonly screens: readonly ScreenOutline[];
}

async function run({ wasmBinary, job, screens }: SandboxOrder): Promise<ScriptRun> {
  try {
    return runInSandbox(await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary })), job, screens);
  } catch {
    return failedRun({ kind: 'sandbox' });
  }
}

addEventListener('message', ({ data }: MessageEvent<SandboxOrder>) => void run(data).then((done) => postMessage(done)));
