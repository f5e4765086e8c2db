import { EngineUnavailable, type Engine, type EngineName } from './engine';
import { sharedEngine } from './shared-engine';
import { prepareEngine, startEngine, type StartOptions } from './start-engine';

const startPatienceMs = 180_000;

type Engines<Name extends EngineName> = { readonly [N in Name]: Engine };

/**
 * A `describe` on real engines, which are started before its tests and ended after them. Where one cannot be had, the
 * tests fail on a build server (CI=true); elsewhere they are listed as not run, with the reason. Its name says which of them
 * are stand-ins. Await it at the top level of the test file: engines are installed first. `own: true` for suites that kill,
 * `shared: true` for those that keep to a place of their own (shared-engine.ts).
 */
export async function describeWithEngines<Name extends EngineName>(
  title: string,
  names: readonly Name[],
  body: (engines: Engines<Name>) => void,
  options: StartOptions = {},
): Promise<void> {
  const standIns = await prepareEngines(names, options);
  if (standIns instanceof EngineUnavailable) {
    const reason = standIns.message;
    if (process.env['CI'] === 'true') throw new Error(`${title}: ${reason}`);
    process.stderr.write(`NOT RUN: ${title}: ${reason}\n`);
    describe.skip(`${title} (not run: ${reason})`, () => body(enginesOf(names, new Map())));
    return;
  }
  describe(standIns.length > 0 ? `${title} (on a stand-in: ${standIns.join(', ')})` : title, () => {
    const started = new Map<EngineName, Engine>();
    beforeAll(async () => {
      const start = (name: Name) => (options.shared ? sharedEngine(name) : startEngine(name, options));
      await Promise.all(names.map(async (name) => started.set(name, await start(name))));
    }, startPatienceMs);
    afterAll(async () => {
      await Promise.all([...started.values()].map((engine) => engine.stop()));
    }, startPatienceMs);
    body(enginesOf(names, started));
  });
}

/** What stands in for some of them. */
async function prepareEngines(
  names: readonly EngineName[],
  options: StartOptions,
): Promise<readonly string[] | EngineUnavailable> {
  try {
    const standIns = [];
    for (const name of names) standIns.push((await prepareEngine(name, options)) ?? []);
    return standIns.flat();
  } catch (error) {
    if (error instanceof EngineUnavailable) return error;
    throw error;
  }
}

/** The engines by name, from the first test on. */
function enginesOf<Name extends EngineName>(
  names: readonly Name[],
  started: ReadonlyMap<EngineName, Engine>,
): Engines<Name> {
  const properties = names.map((name) => {
    const get = () => {
      const engine = started.get(name);
      if (!engine) throw new Error(`${name} is used outside of a test`);
      return engine;
    };
    return [name, { get, enumerable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Engines<Name>;
}
