import type { App, Line } from '@rehearse/model';
import { brokenRules, knownVariables } from './broken-rules';
import { shop } from './shop.fixture';

type Rule = Readonly<Record<string, unknown>>;

/** The shop with these rules on its branch, then the "else". */
function shopWith(...rules: readonly (Rule | undefined)[]): App {
  const app = shop();
  const kept = Object.values(app.lines ?? {}).filter(({ from }) => from !== 'or');
  const ways = rules.map((rule, index): Line => ({ id: `way${index}`, from: 'or', to: 'done', rule }));
  return { ...app, lines: Object.fromEntries([...kept, ...ways].map((line) => [line.id, line])) };
}
const broken = (app: App) => brokenRules(app).map(({ kind, line, variable }) => [kind, line?.id, variable]);
const ofName = (operator: string, value?: unknown): Rule => ({
  type: 'databinding',
  databinding: 'user.name',
  operator,
  value,
});
const ofNews = (operator: string): Rule => ({ type: 'widget', widget: 'news', operator });

test('rules that can hold are fine, in any order', () => {
  expect(brokenRules(shop())).toEqual([]);
  expect(broken(shopWith(ofName('==', 'Ada'), ofName('contains', 'b'), ofNews('checked'), undefined))).toEqual([]);
});

test('what no tester can bring about never holds', () => {
  expect(broken(shopWith({ type: 'widget', widget: 'gone', operator: 'checked' }))).toEqual([
    ['neverHolds', 'way0', undefined],
  ]);
  const slider = { ...shop().widgets['news'], type: 'HSlider', props: { min: 0, max: 10 } } as App['widgets'][string];
  const app = shopWith({ type: 'widget', widget: 'news', operator: '>', value: 10 }, undefined);
  expect(broken({ ...app, widgets: { ...app.widgets, news: slider } })).toEqual([['neverHolds', 'way0', undefined]]);
});

test('every condition of a rule is looked at', () => {
  const both = (also: Rule, any?: true) => broken(shopWith({ ...ofName('==', 'Ada'), also: [also], any }, undefined));
  expect(both(ofNews('checked'))).toEqual([]);
  expect(both(ofName('==', 'Ben'))).toEqual([['neverHolds', 'way0', undefined]]);
  expect(both(ofName('==', 'Ben'), true)).toEqual([]);
  const total = { type: 'databinding', databinding: 'cart.total', operator: '>', value: 1 };
  expect(both(total)).toEqual([['unknownVariable', 'way0', 'cart.total']]);
});

test('a rule that another one always comes before never gets its turn', () => {
  expect(broken(shopWith(ofNews('checked'), ofNews('notchecked'), ofName('==', 'Ada')))).toEqual([
    ['neverHolds', 'way2', undefined],
  ]);
  expect(broken(shopWith(ofName('>', 5), ofName('>', 10)))).toEqual([['neverHolds', 'way1', undefined]]);
});

test('a rule on a list whose options come from a variable is checked against those that are known', () => {
  const list = { type: 'DropDown', props: { options: ['None yet'], databinding: { options: 'shop.cities' } } };
  const call = (reply?: string, more: Rule = {}) => ({
    type: 'Rest',
    props: {
      rest: { url: 'https://shop.example', output: { databinding: 'shop' } },
      reply: reply && { body: reply },
      ...more,
    },
  });
  const wants = (city: string, rest: object, script?: string) => {
    const app = shopWith({ type: 'widget', widget: 'news', operator: '==', value: city }, undefined);
    const own = { news: { ...app.widgets['news'], ...list }, rest: { ...app.widgets['rest'], ...rest } };
    const code = script && { code: { ...app.widgets['rest'], id: 'code', type: 'Script', props: { script } } };
    return broken({ ...app, widgets: { ...app.widgets, ...own, ...code } } as App);
  };
  const cities = '{"cities":["Rome","Oslo"]}';
  const never = [['neverHolds', 'way0', undefined]];
  expect(wants('Oslo', call(cities))).toEqual([]);
  expect(wants('None yet', call(cities))).toEqual([]);
  expect(wants('Paris', call(cities))).toEqual(never);
  // Anything may come.
  expect(wants('Paris', call())).toEqual([]);
  expect(wants('Paris', call(cities, { isLive: true }))).toEqual([]);
  expect(wants('Paris', call(cities), 'data.shop = load()')).toEqual([]);
  expect(wants('Paris', call(cities), 'data.other = 1')).toEqual(never);
  expect(wants('Paris', call('{"cities":"closed"}'))).toEqual([]);
});

test('a variable that nothing sets is unknown, unless a script may set it', () => {
  const rule = { type: 'databinding', databinding: 'cart.total', operator: '>', value: 1 };
  expect(broken(shopWith(rule))).toEqual([['unknownVariable', 'way0', 'cart.total']]);
  expect(broken(shopWith(ofName('==', '${cart.total}')))).toEqual([['unknownVariable', 'way0', 'cart.total']]);
  const app = shopWith(rule);
  const with_ = (widget: Rule): App =>
    ({ ...app, widgets: { ...app.widgets, rest: { ...app.widgets['rest'], ...widget } } }) as App;
  const scripted = (script: string) => broken(with_({ type: 'Script', props: { script } }));
  expect(scripted('data.cart.items.push(1)')).toEqual([]);
  expect(scripted('data.total = 1')).toEqual([['unknownVariable', 'way0', 'cart.total']]);
  expect(scripted('data[name] = 1')).toEqual([]);
  expect(knownVariables(with_({ type: 'Script', props: { script: 'data.sum = 1' } }))).toContain('sum');
  const rest = { url: 'https://shop.example', output: { databinding: 'cart' } };
  expect(broken(with_({ props: { rest } }))).toEqual([]);
});

test('a part or the whole of what is set is known', () => {
  for (const path of ['user', 'user.name', 'user.name.first', '_qux.screen'])
    expect(broken(shopWith({ type: 'databinding', databinding: path, operator: '==', value: 'a' }))).toEqual([]);
  expect(broken(shopWith({ type: 'databinding', databinding: 'user.names', operator: '==', value: 'a' }))).toEqual([
    ['unknownVariable', 'way0', 'user.names'],
  ]);
});

test('a branch without ways leads nowhere; chance needs no rules', () => {
  const app = shop();
  const lines = Object.fromEntries(
    Object.values(app.lines ?? {}).flatMap((line) => (line.from === 'ab' ? [] : [[line.id, line] as const])),
  );
  expect(broken({ ...app, lines })).toEqual([['noWay', undefined, undefined]]);
});

test.each(['', 'shop.example', 'https://', 'https://${host}/', 'https://shop.${top}/a', 7])(
  'a call to %j says nobody whom it calls',
  (url) => {
    const app = shopWith();
    const call = { ...app.widgets['rest'], props: { rest: { url } } };
    expect(broken({ ...app, widgets: { ...app.widgets, rest: call } as App['widgets'] })).toEqual([
      ['noWay', undefined, undefined],
      ['noAddress', undefined, undefined],
    ]);
  },
);

test('variables are those of widgets, of what they do, and of calls', () => {
  const app = shop();
  const buy = { ...app.widgets['buy'], action: { type: 'workflow', steps: [{ databinding: 'cart.count' }, null] } };
  const rest = { ...app.widgets['rest'], props: { rest: { output: { databinding: 'seats' } } } };
  expect(knownVariables({ ...app, widgets: { ...app.widgets, buy, rest } as App['widgets'] })).toEqual([
    'cart.count',
    'seats',
    'user.name',
  ]);
});
