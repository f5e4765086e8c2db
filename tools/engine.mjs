// The analytic engine's package for a system: which one `npm start` still has to install.
import { existsSync, readFileSync } from 'node:fs';
import { enginePackage, systemName } from '../libs/platform/clickhouse/engine-package.mjs';

/**
 * What npm is to install below `root`, such as `@chdb/lib-darwin-arm64@26.7.3-stable.1` (the version that package.json pins
 * for Linux x64), or nothing if it is there. Throws the sentence for people where no package exists.
 */
export function engineToInstall(root, system = systemName()) {
  const name = enginePackage(system);
  if (existsSync(`${root}node_modules/${name}/package.json`)) return undefined;
  const { optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return `${name}@${optionalDependencies[enginePackage('linux-x64-gnu')]}`;
}
