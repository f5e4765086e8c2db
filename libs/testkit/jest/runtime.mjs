import Runtime from 'jest-runtime';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import vm, { SyntheticModule } from 'node:vm';

const require = createRequire(import.meta.url);
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** Jest gives each file its own, and one file's language is not the next one's. */
const ofEachFile = ['@jest/globals', 'i18next'];
const shared = new Set(
  Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !ofEachFile.includes(name)),
);

const packageOf = (specifier) => /^(@[^/]+\/)?[^/.][^/]*/.exec(specifier)?.[0];
const isShared = (specifier) => shared.has(packageOf(specifier));

const modules = new Map();

/** What a package exports, as a module that tests can import; the same one for all files of a worker. */
function moduleOf(specifier) {
  const known = modules.get(specifier);
  if (known) return known;
  const exports = require(fileURLToPath(import.meta.resolve(specifier)));
  const isModule = exports?.[Symbol.toStringTag] === 'Module';
  const entries = Object.entries(isModule ? exports : { ...exports, default: exports });
  const module = new SyntheticModule(
    entries.map(([name]) => name),
    () => entries.forEach(([name, value]) => module.setExport(name, value)),
    { identifier: specifier },
  );
  modules.set(specifier, module);
  return module;
}

/** What V8 has made of a text, by the text: it is compiled once for each worker, and not for each file that imports it. */
const compiled = new Map();
vm.SourceTextModule = class extends vm.SourceTextModule {
  constructor(text, options) {
    super(text, { ...options, cachedData: compiled.get(text) });
    if (!compiled.has(text)) compiled.set(text, this.createCachedData());
  }
};

/**
 * Loads a package once for each worker, and only our own modules anew for each file: most of the time before a file's first
 * test went into packages. CommonJS, which only packages are, is left to Node.
 */
export default class extends Runtime {
  constructor(...args) {
    super(...args);
    const { esmLoader } = this;
    // Among the worker's own globals, as packages are (environment.mjs).
    esmLoader.getContext = () => undefined;
    const resolveStatic = esmLoader.resolveSpecifierForSyncGraph.bind(esmLoader);
    esmLoader.resolveSpecifierForSyncGraph = (from, specifier, context, scratch, registry, ...rest) => {
      if (!isShared(specifier)) return resolveStatic(from, specifier, context, scratch, registry, ...rest);
      esmLoader.tryCommitSynthetic(specifier, registry, scratch, () => moduleOf(specifier));
      return { cacheKey: specifier, enqueue: null, modulePath: specifier };
    };
    const resolveDynamic = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, ...rest) =>
      isShared(specifier) ? moduleOf(specifier) : resolveDynamic(specifier, ...rest);
  }

  requireModule(from, name) {
    return createRequire(from)(name ?? from);
  }

  requireInternalModule(from, name) {
    const load = createRequire(from);
    // What runs a file's tests counts them in its own module.
    if (!name) delete load.cache[from];
    return load(name ?? from);
  }
}
