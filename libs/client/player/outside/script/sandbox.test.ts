import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { runInSandbox } from './sandbox';

const run = async (code: string, data: Readonly<Record<string, unknown>> = {}) =>
  runInSandbox(await newQuickJSWASMModuleFromVariant(variant), { code, data });

test('a script reads variables and sets them by path', async () => {
  const data = { cart: { seats: ['A', 'B'], total: 84, old: 1 }, 'a.b': 1, user: { name: 'Ann' } };
  const code =
    'data.cart.total = data.cart.seats.length * 36; delete data.cart.old; data.list = [1]; data.user.age = 7';
  expect(await run(code, data)).toEqual({
    outcome: {
      set: [
        ['cart.total', 72],
        ['cart.old', null],
        ['user.age', 7],
        ['list', [1]],
      ],
    },
    log: [],
  });
});

test('it waits for its own promises, says what it logs, and returns where it leads', async () => {
  const code = `const free = await Promise.resolve(3)
console.log('free', free, { a: [1] }, undefined)
return free > 2 ? 'Seats' : 'Sorry'`;
  expect(await run(code)).toEqual({ outcome: { set: [], to: 'Seats' }, log: ['free 3 {"a":[1]} undefined'] });
  expect((await run('return 7')).outcome).toEqual({ set: [] });
});

test('what it throws, and what is no JavaScript, is told with its line, and nothing is changed', async () => {
  expect(await run('data.a = 1\n\nnope()')).toEqual({
    outcome: { set: [] },
    log: [],
    problem: { kind: 'error', message: "'nope' is not defined", line: 3 },
  });
  expect((await run('let a = 1\nlet = = 2')).problem).toMatchObject({ kind: 'error', line: 2 });
  expect((await run('throw "mine"')).problem).toEqual({ kind: 'error', message: 'mine' });
  expect((await run('data.self = data')).problem).toMatchObject({
    kind: 'error',
    message: expect.stringContaining('circular'),
  });
});

test.each([
  'for (;;) {}',
  'await Promise.resolve(); for (;;) {}',
  'try { for (;;) {} } finally { for (;;) {} }',
  'data.toJSON = () => { for (;;) {} }',
  '/(a+)+$/.test("a".repeat(40) + "b")',
])('an endless %s is ended', async (code) => {
  const begun = Date.now();
  expect((await run(code)).problem).toEqual({ kind: 'time' });
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('more memory than a script may have is refused', async () => {
  expect((await run('new ArrayBuffer(64 * 1_048_576)')).problem).toEqual({ kind: 'memory' });
  expect((await run('return "fine"')).outcome.to).toBe('fine');
});

// On a busy machine their time may be over before their memory is.
test.each(['let all = [1]; for (;;) all = all.concat(all)', 'let all = [1]; for (;;) all = [...all, ...all]'])(
  'a hog of memory is ended, by memory or by time: %s',
  async (code) => {
    expect(['memory', 'time']).toContain((await run(code)).problem?.kind);
    expect((await run('return "fine"')).outcome.to).toBe('fine');
  },
);

test('promises without end are ended, by time or by memory', async () => {
  const { problem } = await run('const again = () => Promise.resolve().then(again); await again()');
  expect(problem?.kind).toMatch(/^(time|memory)$/);
});

test('it cannot wait for what never comes, call itself for ever or change more than a call may answer', async () => {
  expect((await run('await new Promise(() => {})')).problem).toEqual({ kind: 'waits' });
  expect((await run('const down = () => down() + 1; down()')).problem).toMatchObject({ kind: 'error' });
  expect((await run('data.a = "x".repeat(200_000)')).problem).toEqual({ kind: 'size' });
  expect((await run('for (let i = 0; i < 500; i += 1) console.log(i)')).log).toHaveLength(100);
});

test('there is no network, no page and no module', async () => {
  const names = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'importScripts',
    'postMessage',
    'self',
    'window',
    'document',
    'indexedDB',
    'localStorage',
    'setTimeout',
    'WebAssembly',
    'Worker',
    'require',
    'process',
  ];
  expect(
    (
      await run(
        `return [${names.map((name) => `typeof ${name}`).join()}].filter((one) => one !== 'undefined').join() || 'none'`,
      )
    ).outcome.to,
  ).toBe('none');
  expect((await run('await import("https://a.example/x.js")')).problem).toMatchObject({ kind: 'error' });
  expect((await run('import x from "x"')).problem).toMatchObject({ kind: 'error' });
});

test('a script leaves nothing behind for the next one', async () => {
  await run('globalThis.left = 1; JSON.stringify = () => "[{},\\"Evil\\"]"; Object.prototype.evil = 1');
  expect((await run('return typeof left + typeof ({}).evil')).outcome).toEqual({ set: [], to: 'undefinedundefined' });
  expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
});

test('what it does to the language changes nothing of what is taken from it', async () => {
  expect((await run('JSON.stringify = () => "nonsense"; JSON.parse = null; data.a = 1')).outcome).toEqual({
    set: [['a', 1]],
  });
  expect((await run('data = 7')).outcome).toEqual({ set: [] });
  expect(
    (await run('Object.defineProperty(data, "__proto__", { value: { evil: 1 }, enumerable: true })')).problem,
  ).toBeUndefined();
  expect(({} as Record<string, unknown>)['evil']).toBeUndefined();
});

describe('screens and what lies on them', () => {
  const part = (id: string, name: string, isHidden = false) => ({ id, name, isHidden });
  const home = {
    ...part('s1', 'Home'),
    widgets: [part('w1', 'Title'), part('w2', 'Hint', true)],
    groups: [{ ...part('g1', 'Card'), children: ['w1', 'w2'] }],
  };
  const screens = [home, { ...home, ...part('s2', 'Twice') }, { ...home, ...part('s3', 'Twice') }];
  const runOn = async (code: string) =>
    runInSandbox(await newQuickJSWASMModuleFromVariant(variant), { code, data: {}, event: { type: 'click' } }, screens);

  it('are found by name, and what is changed of them is told by id', async () => {
    const code = `const home = qux.getScreen('Home')
home.setStyle({ background: 'red' })
home.getWidget('Title').setProp({ label: home.getName() }).setStyle({ color: 'blue', display: 'none' })
home.getWidget('Hint').toggle()
home.getWidget('Hint').setProp({ hidden: false })
home.getGroup('Card').hide()
qux.vibrate([100, 50])
return String([home.getWidget('Hint').isHidden(), home.getGroup('Card').isHidden(), home.getWidget('None'), event.type])`;
    expect((await runOn(code)).outcome).toEqual({
      set: [],
      to: 'false,true,,click',
      vibrate: [100, 50],
      alter: {
        s1: { style: { background: 'red' } },
        w1: { props: { label: 'Home' }, style: { color: 'blue' }, isHidden: true },
        w2: { isHidden: false },
        g1: { isHidden: true },
      },
    });
  });

  it('looks of a group are those of all that is in it', async () => {
    const code = `const card = qux.getScreen('Home').getGroup('Card')
card.setStyle({ opacity: 0.5 })
card.forEachChild((child) => console.log(child.getName()))`;
    expect(await runOn(code)).toEqual({
      outcome: { set: [], alter: { w1: { style: { opacity: 0.5 } }, w2: { style: { opacity: 0.5 } } } },
      log: ['Title', 'Hint'],
    });
  });

  it.each([
    ['Nowhere', 'There is no screen called Nowhere'],
    ['Twice', 'There are several screens called Twice'],
  ])('a screen has to be the only one of its name: %s', async (name, message) => {
    const { problem } = await runOn(`\nqux.getScreen('${name}')`);
    expect(problem).toMatchObject({ kind: 'error', message, line: 2 });
  });

  it('what cannot be set is said in the log', async () => {
    const { outcome, log } = await runOn(
      `qux.getScreen('Home').getWidget('Title').setStyle({ backgroundImage: {} }).setProp({ script: '' })`,
    );
    expect(outcome).toEqual({ set: [] });
    expect(log).toEqual(['backgroundImage cannot be set', 'script cannot be set']);
  });
});
