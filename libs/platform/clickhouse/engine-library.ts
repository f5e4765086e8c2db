import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ClickHouseUnavailable } from './errors';

export interface EngineLibrary {
  /** The shared library that contains ClickHouse. */
  readonly engine: string;
  /** The package that can call it. */
  readonly ffi: string;
}

/** Finds the engine that npm installed for this machine; the error says what to do where there is none. */
export function findEngine(platform = process.platform, arch = process.arch): EngineLibrary {
  const name = `@chdb/lib-${platform}-${arch}${platform === 'linux' ? '-gnu' : ''}`;
  const require = createRequire(import.meta.url);
  try {
    const engine = join(dirname(require.resolve(`${name}/package.json`)), 'libchdb.so');
    if (existsSync(engine)) return { engine, ffi: require.resolve('ffi-rs') };
  } catch (error) {
    throw missing(name, error);
  }
  throw missing(name, undefined);
}

function missing(name: string, cause: unknown): ClickHouseUnavailable {
  return new ClickHouseUnavailable(
    `There is no embedded ClickHouse for this machine (npm package ${name}). ` +
      `Set CLICKHOUSE_URL to a ClickHouse server, for example http://user:password@localhost:8123/rehearse.`,
    { cause },
  );
}
