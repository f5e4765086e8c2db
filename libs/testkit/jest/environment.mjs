import { ModernFakeTimers } from '@jest/fake-timers';
import '@jest/expect';
import { ModuleMocker } from 'jest-mock';
import { PerformanceObserver } from 'node:perf_hooks';

// A process that ends by itself first frees all that it has loaded, module by module. That takes up to a second, and Jest
// takes a worker that is not gone after half of one for one that hangs.
process.once('beforeExit', () => process.exit());

/**
 * Node keeps what observes the process for as long as it does, and with it all that it knows. Each server's metrics have one,
 * which lasts as long as a process of the product: a worker grew by 30 MB with each file that had started one.
 */
const observing = new Set();
const observe = Reflect.get(PerformanceObserver.prototype, 'observe');
PerformanceObserver.prototype.observe = function (...args) {
  observing.add(this);
  return observe.apply(this, args);
};

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
    for (const observer of observing) observer.disconnect();
    observing.clear();
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
