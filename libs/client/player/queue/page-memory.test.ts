import { browserMemory, tabMemory } from './page-memory';

/** A browser's storage, which can be full or denied. */
class FakeStorage {
  readonly values: Record<string, string> = {};
  isFull = false;
  getItem = (key: string) => this.values[key] ?? null;
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new Error('QuotaExceededError');
    this.values[key] = value;
  };
  removeItem = (key: string) => void delete this.values[key];
}

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

it('writes to the storage, by itself while that is full, and then to the storage again', () => {
  const memory = tabMemory();
  memory.set('a', '1');
  storage.isFull = true;
  memory.set('a', '2');
  expect([memory.get('a'), storage.values['a']]).toEqual(['2', '1']);
  storage.isFull = false;
  memory.set('a', '3');
  expect([memory.get('a'), storage.values['a']]).toEqual(['3', '3']);
});

it('forgets a value in both places', () => {
  const memory = tabMemory();
  memory.set('a', '1');
  storage.isFull = true;
  memory.set('a', '2');
  memory.remove('a');
  expect(memory.get('a')).toBeNull();
});

it('remembers by itself where the browser denies storage', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  const memory = tabMemory();
  memory.set('a', '1');
  expect([memory.get('a'), memory.get('b'), memory.keys()]).toEqual(['1', null, ['a']]);
});

it('of all tabs is another storage than that of one', () => {
  const shared = new FakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { value: shared, configurable: true });
  tabMemory().set('a', 'tab');
  browserMemory().set('a', 'browser');
  expect([storage.values['a'], shared.values['a']]).toEqual(['tab', 'browser']);
  Reflect.deleteProperty(globalThis, 'localStorage');
});
