import { ModernFakeTimers } from '@jest/fake-timers';
import '@jest/expect';
import { ModuleMocker } from 'jest-mock';

// A process that ends by itself first frees all that it has loaded, module by module. That takes up to a second, and Jest
// takes a worker that is not gone after half of one for one that hangs.
process.once('beforeExit', () => process.exit());

/**
 * Tests run among the worker's own globals instead of in a context of their own, so that packages can be loaded once for
 * all files (runtime.mjs). What a file has changed of the globals is put back after it.
 */
export default class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern;
  #before = { globals: descriptorsOf(globalThis), process: descriptorsOf(process), env: descriptorsOf(process.env) };

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    putBack(globalThis, this.#before.globals);
    putBack(process, this.#before.process);
    putBack(process.env, this.#before.env);
  }
}

function descriptorsOf(object) {
  return Object.getOwnPropertyDescriptors(object);
}

function putBack(object, before) {
  for (const key of Reflect.ownKeys(object)) if (!(key in before)) Reflect.deleteProperty(object, key);
  Object.defineProperties(object, before);
}
