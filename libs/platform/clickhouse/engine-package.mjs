// Plain JavaScript: `npm start` reads it before any package is there.

/** Systems for which the library that contains ClickHouse is an npm package. Only the first was ever tried. */
const systems = ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64'];

/** Such as `linux-x64-gnu`, `linux-x64-musl` or `darwin-arm64`; of this machine unless said otherwise. */
export function systemName({ platform, arch, hasGlibc } = thisMachine()) {
  return platform === 'linux' ? `linux-${arch}-${hasGlibc ? 'gnu' : 'musl'}` : `${platform}-${arch}`;
}

function thisMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { platform: process.platform, arch: process.arch, hasGlibc: glibcVersionRuntime !== undefined };
}

/** The npm package with ClickHouse for a system; throws the sentence that says what to do where there is none. */
export function enginePackage(system = systemName()) {
  if (!systems.includes(system)) throw new Error(noEngine(system));
  return `@chdb/lib-${system}`;
}

export const noEngine = (system) =>
  `There is no embedded ClickHouse for ${system}. ` +
  'Set CLICKHOUSE_URL to a ClickHouse server, for example http://user:password@localhost:8123/rehearse.';
