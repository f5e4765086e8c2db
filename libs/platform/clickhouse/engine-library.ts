import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { enginePackage, noEngine, systemName } from './engine-package.mjs';
import { ClickHouseUnavailable } from './errors';

export interface EngineLibrary {
  /** The shared library that contains ClickHouse. */
  readonly engine: string;
  /** The package that can call it. */
  readonly ffi: string;
}

/** Finds the engine that npm installed for this machine; the error says what to do where there is none. */
export function findEngine(system = systemName()): EngineLibrary {
  try {
    const require = createRequire(import.meta.url);
    const engine = join(dirname(require.resolve(`${enginePackage(system)}/package.json`)), 'libchdb.so');
    if (existsSync(engine)) return { engine, ffi: require.resolve('ffi-rs') };
  } catch (cause) {
    throw new ClickHouseUnavailable(noEngine(system), { cause });
  }
  throw new ClickHouseUnavailable(noEngine(system));
}
