import type { App } from '@rehearse/model';
import { begin, click, drive, shop, tick, type } from './shop.fixture';

type Rule = Readonly<Record<string, unknown>>;
type Inputs = Parameters<typeof drive>[1][];

/** The shop with a rule of its own: where it applies, `send` leads to the cart, else it is done. */
function shopWith(rule: Rule, more: Partial<App> = {}): App {
  const app = { ...shop(), ...more };
  const line = { id: 'l_rule', from: 'or', to: 'cart', event: null, rule };
  return {
    ...app,
    lines: { ...app.lines, l_rule: line, l_send: { id: 'l_send', from: 'send', to: 'or', event: 'click' } },
  };
}
const applies = (app: App, ...inputs: Inputs): boolean =>
  drive(app, begin, ...inputs, click('send')).state.screen === 'cart';
const named = (operator: string, value?: unknown): Rule => ({
  type: 'databinding',
  databinding: 'user.name',
  operator,
  value,
});
/** `buy` runs one step of a workflow on a variable. */
const working = (app: App, ...steps: readonly Rule[]): App => {
  const buy = { ...app.widgets['buy'], action: { type: 'workflow', steps } } as App['widgets'][string];
  return { ...app, widgets: { ...app.widgets, buy } };
};

describe('variables that nobody wrote', () => {
  const unwritten = (operator: string, value?: unknown) =>
    applies(shopWith({ type: 'databinding', databinding: 'nobody.writes', operator, value }));

  test.each(['notchecked', 'notactive'])('are %s', (operator) => expect(unwritten(operator)).toBe(true));
  test.each(['checked', 'active'])('are not %s', (operator) => expect(unwritten(operator)).toBe(false));

  test('are empty: as no text and unlike any other', () => {
    expect(unwritten('==', '')).toBe(true);
    expect(unwritten('==', 'Ada')).toBe(false);
    expect(unwritten('!=', 'Ada')).toBe(true);
  });
});

describe('a variable that widgets are bound to', () => {
  const bound = (id: string, label: string) => ({
    ...shop().widgets['name'],
    id,
    props: { label, databinding: { default: 'user.name' } },
  });
  const withWidgets = (...widgets: ReturnType<typeof bound>[]) => {
    const others = Object.fromEntries(Object.entries(shop().widgets).filter(([id]) => id !== 'name' && id !== 'echo'));
    return { widgets: { ...others, ...Object.fromEntries(widgets.map((one) => [one.id, one])) } as App['widgets'] };
  };
  const isGrace = named('==', 'Grace');

  test('holds what its only widget was designed with until somebody writes', () => {
    expect(applies(shopWith(isGrace, withWidgets(bound('name', 'Grace'))))).toBe(true);
    expect(applies(shopWith(isGrace, withWidgets(bound('name', 'Grace'))), type('name', 'Ada'))).toBe(false);
  });

  test('holds nothing where several were designed, whichever comes first, until somebody writes', () => {
    const both = withWidgets(bound('name', 'Grace'), bound('other', 'Ada'));
    expect(applies(shopWith(isGrace, both))).toBe(false);
    expect(applies(shopWith(named('==', 'Ada'), both))).toBe(false);
    expect(applies(shopWith(isGrace, both), type('name', 'Grace'))).toBe(true);
  });
});

describe('a rule of several conditions', () => {
  const isOff = { type: 'widget', widget: 'news', operator: 'notchecked' };
  const news = { kind: 'change', widget: 'news', value: { type: 'checked', value: false }, x: -1, y: -1 } as const;
  const isAda = named('==', 'Ada');

  test('holds once all of them do', () => {
    const app = shopWith({ ...isAda, also: [isOff] });
    expect(applies(app, type('name', 'Ada'))).toBe(false);
    expect(applies(app, news)).toBe(false);
    expect(applies(app, type('name', 'Ada'), news)).toBe(true);
  });

  test('holds as soon as any of them does, if that is enough', () => {
    const app = shopWith({ ...isAda, also: [isOff], any: true });
    expect(applies(app)).toBe(false);
    expect(applies(app, type('name', 'Ada'))).toBe(true);
    expect(applies(app, news)).toBe(true);
  });

  test('holds by its own condition where the others are of no shape that is known', () => {
    expect(applies(shopWith({ ...isAda, also: 'isOff' }), type('name', 'Ada'))).toBe(true);
    expect(applies(shopWith({ ...isAda, also: [null] }), type('name', 'Ada'))).toBe(false);
  });
});

describe('variables that name what is shown', () => {
  const isAt = (path: string, value: string): Rule => ({
    type: 'databinding',
    databinding: path,
    operator: '==',
    value,
  });

  test('are asked by rules', () => {
    expect(applies(shopWith(isAt('_qux.screen', 'home')))).toBe(true);
    expect(applies(shopWith(isAt('_qux.screen', 'cart')))).toBe(false);
    expect(applies(shopWith(isAt('_qux.overlay', '')))).toBe(true);
  });

  test('follow where one goes, whoever else writes them', () => {
    const names = (...inputs: Inputs) => drive(shop(), begin, ...inputs).state.data['_qux'];
    expect(names(click('help'))).toEqual({ screen: 'home', overlay: 'popup' });
    expect(names(click('buy'))).toEqual({ screen: 'cart', overlay: '' });
    expect(names(click('buy'), { kind: 'set', path: '_qux.screen', value: 'home' })).toEqual({
      screen: 'cart',
      overlay: '',
    });
  });
});

test.each([
  ['==', '5', [false, true, false]],
  ['!=', '5', [true, false, true]],
  ['>', 5, [false, false, true]],
  ['<', '5', [true, false, false]],
  ['>=', '5', [false, true, true]],
  ['<=', 5, [true, true, false]],
  ['contains', '5', [false, true, false]],
  ['of no meaning', '5', [false, false, false]],
])('4, 5 and 6 are %s %p: %p', (operator, value, answers) => {
  const app = shopWith(named(operator, value));
  expect(['4', '5', '6'].map((entered) => applies(app, type('name', entered)))).toEqual(answers);
});

test('numbers are compared as numbers, whoever wrote them, and a list by its first entry', () => {
  expect(applies(shopWith(named('>', '9')), type('name', '10'))).toBe(true);
  expect(applies(shopWith(named('==', '1.0')), type('name', '1'))).toBe(true);
  expect(applies(shopWith(named('==', 'b')), type('name', ['b', 'c']))).toBe(true);
  expect(applies(shopWith(named('==', true)), type('name', 'true'))).toBe(true);
  expect(applies(shopWith(named('==', false)), type('name', 'false'))).toBe(true);
});

test('what cannot be compared is only unlike', () => {
  for (const [operator, isIt] of [
    ['!=', true],
    ['==', false],
    ['notchecked', false],
  ] as const)
    expect(applies(shopWith(named(operator, 'a')), type('name', { a: 1 }))).toBe(isIt);
});

test('a rule may name another variable', () => {
  const app = working(shopWith(named('==', ' ${other.name} ')), {
    operation: 'set',
    databinding: 'other.name',
    parameter: 'Ada',
  });
  expect(applies(app, click('buy'), type('name', 'Ada'))).toBe(true);
  expect(applies(app, click('buy'), type('name', 'Eve'))).toBe(false);
});

test('a rule on a widget asks what it holds, or whether that is valid', () => {
  const ticked = shopWith({ type: 'widget', widget: 'news', operator: 'checked' });
  expect([applies(ticked), applies(ticked, tick('news', false))]).toEqual([true, false]);
  const valid = shopWith({ type: 'widget', widget: 'mail', operator: 'isValid' });
  expect([applies(valid, type('mail', 'a@b.c')), applies(valid, type('mail', 'a'))]).toEqual([true, false]);
  expect(applies(shopWith({ type: 'widget', widget: 'gone', operator: 'notchecked' }))).toBe(false);
});

test('the first rule that applies wins', () => {
  const app = shopWith(named('==', 'Ada'));
  const second = { id: 'l_second', from: 'or', to: 'splash', event: null, rule: named('!=', 'nobody') };
  const both = { ...app, lines: { ...app.lines, l_second: second } };
  const screenOf = (name: string) => drive(both, begin, type('name', name), click('send')).state.screen;
  expect([screenOf('Ada'), screenOf('Eve')]).toEqual(['cart', 'splash']);
});

describe('a step of a workflow', () => {
  const after = (...steps: readonly Rule[]) => {
    const { state } = drive(working(shop(), ...steps), begin, click('buy'));
    return state.data['n'];
  };
  const set = (parameter: unknown) => ({ operation: 'set', databinding: 'n', parameter });

  test.each<[operation: string, parameter: unknown, result: unknown]>([
    ['plus', 3, 10],
    ['minus', '3', 4],
    ['multiply', 3, 21],
    ['divide', 2, 3.5],
    ['devide', 2, 3.5],
    ['divide', 0, 7],
    ['increment', undefined, 8],
    ['decrement', undefined, 6],
    ['toggle', undefined, true],
    ['of no meaning', 3, 7],
  ])('7 %s %p makes %p', (operation, parameter, result) => {
    expect(after(set(7), { operation, databinding: 'n', parameter })).toEqual(result);
  });

  test('empties a variable when it sets it to nothing', () => {
    expect(after(set(7), set(undefined))).toBeNull();
  });

  test('turns what is on off', () => {
    expect(after(set(true), { operation: 'toggle', databinding: 'n' })).toBe(false);
    // As a test link says it.
    expect(after(set('true'), { operation: 'toggle', databinding: 'n' })).toBe(false);
  });

  test('starts from 0 where nobody wrote, and takes variables for parameters', () => {
    expect(after({ operation: 'increment', databinding: 'n' })).toBe(1);
    const other = { operation: 'set', databinding: 'other', parameter: 5 };
    expect(after(other, set(2), { operation: 'plus', databinding: 'n', parameter: 'other' })).toBe(7);
  });
});
