import { build, type ResolveOptions } from 'vite';

export interface ScriptOptions {
  readonly resolve: ResolveOptions & { alias: { find: RegExp; replacement: string }[] };
  readonly target: string[];
}

/** A program, by its path, as a script without imports, in which `known` is what the build knows. */
export async function inlineScript(entry: string, known: object, { resolve, target }: ScriptOptions): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve,
    define: { known: JSON.stringify(known) },
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}
