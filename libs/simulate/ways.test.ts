import { type App, type Line, type Widget } from '@rehearse/model';
import { actionTypes } from '@rehearse/events';
import { fc } from '@rehearse/testkit/properties';
import { loadDesigns } from '@rehearse/widgets';
import { brokenSteps } from './broken-steps';
import { reachableScreens } from './reachable-screens';
import { shop } from './shop.fixture';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationEvent } from './types';
import { screenView } from './view';

await loadDesigns();

type Rule = Readonly<Record<string, unknown>>;
type Changed = Readonly<Record<string, Partial<Widget>>>;

/** The shop with no way to `splash` and `done` but this: `send` leads to `or`, and that there by its rules, else home. */
function deciding(rules: readonly (Rule | null)[], widgets: Changed = {}): App {
  const app = shop();
  const screens = ['splash', 'done'];
  const others = Object.values(app.lines ?? {}).filter(
    ({ from, to }) => from !== 'or' && ![...screens, 'or'].includes(to),
  );
  const decided = rules.map((rule, index): Line => {
    const id = `r${index}`;
    return { id, from: 'or', to: rule === null ? 'home' : (screens[index] ?? ''), ...(rule && { rule }) };
  });
  const lines = [...others, { id: 'l_send', from: 'send', to: 'or', event: 'click' }, ...decided];
  const changed = Object.entries(widgets).map(([id, more]) => [id, { ...app.widgets[id], ...more }]);
  return {
    ...app,
    widgets: { ...app.widgets, ...Object.fromEntries(changed) } as App['widgets'],
    lines: Object.fromEntries(lines.map((line) => [line.id, line])),
  };
}
const of = (widget: string, operator: string, value?: unknown): Rule => ({ type: 'widget', widget, operator, value });
const about = (databinding: string, operator: string, value?: unknown): Rule => ({
  type: 'databinding',
  databinding,
  operator,
  value,
});
const getsTo = (app: App, screen: string): boolean => reachableScreens(app).exits.has(screen);
const age = { props: { label: '', validation: { type: 'int', min: 18, max: 99 } } };
const sizes = { type: 'DropDown', props: { options: ['S', 'M'] } };
const volume = { type: 'HSlider', props: { min: 0, max: 10, value: 5 } };

const cases = (all: readonly (readonly [string, Rule, Changed?])[]) =>
  all.map(([name, rule, widgets = {}]) => [name, rule, widgets] as const);

describe('the first rule lets testers through', () => {
  test.each(
    cases([
      ['a box that can be checked', of('news', 'checked')],
      ['a box that can be cleared', of('news', 'notchecked')],
      ['a text that can be typed', of('mail', '==', 'Ada')],
      ['another text', of('mail', '!=', '')],
      ['a part of it', of('mail', 'contains', 'a')],
      ['more than a number', of('mail', '>', 17.5)],
      ['what its field accepts', of('mail', 'isValid'), { mail: age }],
      ['an option', of('mail', '==', 'M'), { mail: sizes }],
      ['a place of a slider', of('mail', '>', 9), { mail: volume }],
      ['a variable that a field writes', about('user.name', '==', 'Ada')],
      ['a variable that only the test link can bring', about('plan', '==', 'pro')],
      ['two variables that are alike', about('plan', '==', '${user.name}')],
      ['what a widget holds as it was designed', of('plain', '!=', 'x')],
      ['a field on a screen that is reached otherwise', of('fresh', '==', 'x')],
    ]),
  )('%s', (_, rule, widgets) => expect(getsTo(deciding([rule, null], widgets), 'splash')).toBe(true));
});

describe('nobody is let through', () => {
  test.each(
    cases([
      ['by what is gone', of('gone', 'checked')],
      ['by what nobody can check', of('plain', 'checked')],
      [
        'by what is hidden',
        of('news', 'notchecked'),
        { news: { type: 'CheckBox', props: { checked: true, hidden: true } } },
      ],
      ['by no option', of('mail', '==', 'XL'), { mail: sizes }],
      ['beyond a slider', of('mail', '>', 10), { mail: volume }],
      ['by a rule of no meaning', of('news', 'of no meaning')],
      ['by the answer of a call, where none was made', { type: 'rest', restResponseStatus: '200' }],
    ]),
  )('%s', (_, rule, widgets) => expect(getsTo(deciding([rule, null], widgets), 'splash')).toBe(false));

  test('by a field that lies behind the rule itself', () => {
    const app = deciding([of('inside', 'checked'), null], { inside: { type: 'CheckBox', props: {} } });
    expect(getsTo(app, 'splash')).toBe(true);
    const { l_help: _help, ...lines } = app.lines ?? {};
    expect(getsTo({ ...app, lines }, 'splash')).toBe(false);
  });
});

test('a rule behind one that takes all it would let through leads nowhere, and "else" only where every rule can fail', () => {
  const over = (number: number) => of('mail', '>', number);
  const reached = (...rules: readonly (Rule | null)[]) =>
    ['splash', 'done'].filter((screen) => getsTo(deciding(rules, { mail: volume }), screen));
  expect(reached(over(7), over(5))).toEqual(['splash', 'done']);
  expect(reached(over(5), over(7))).toEqual(['splash']);
  const {
    l_logo: _logo,
    l_close: _close,
    ...lines
  } = deciding([of('mail', '>=', 0), null], { mail: volume }).lines ?? {};
  const app = { ...deciding([]), lines };
  expect(
    reachableScreens({ ...app, widgets: { ...app.widgets, mail: { ...app.widgets['mail'], ...volume } as Widget } })
      .exits.get('cart')
      ?.to.has('home'),
  ).toBe(false);
});

describe('of links themselves', () => {
  const changed = (lines: Readonly<Record<string, Partial<Line>>>, widgets: Changed = {}): App => {
    const app = deciding([about('plan', '!=', '')], widgets);
    const all = { ...app.lines, ...lines } as NonNullable<App['lines']>;
    return { ...app, lines: all };
  };
  const toDone = (more: Partial<Line>) =>
    changed({ l: { id: 'l', from: 'plain', to: 'done', event: 'click', ...more } });

  test.each([
    ['a click', toDone({}), true],
    ['a swipe', toDone({ event: 'swipeUp' }), true],
    ['what cannot be typed', toDone({ event: 'KeyboardEnter' }), false],
    ['what is typed', toDone({ from: 'name', event: 'KeyboardEnter' }), true],
    ['a timer of a widget, which has none', toDone({ event: 'timer' }), false],
    ['the second link of one click', toDone({ from: 'buy' }), false],
    ['what is hidden', toDone({ from: 'hidden' }), false],
    ['the states of a component', toDone({ isTemplateTransition: true }), false],
    ['a press that goes back instead', toDone({ from: 'back' }), false],
    ['a form that can be filled in', toDone({ validation: { all: true } }), true],
    [
      'a form that accepts nothing',
      changed(
        { l: { id: 'l', from: 'plain', to: 'done', validation: { all: true } } },
        { note: { props: { validation: { required: true } } }, mail: { props: {} } },
      ),
      false,
    ],
    [
      'a call, which succeeds',
      changed({
        l: { id: 'l', from: 'plain', to: 'rest' },
        l_ok: { id: 'l_ok', from: 'rest', to: 'done', rule: { type: 'rest', restResponseStatus: '200' } },
      }),
      true,
    ],
    [
      'a call that fails',
      changed({
        l: { id: 'l', from: 'plain', to: 'rest' },
        l_ok: { id: 'l_ok', from: 'rest', to: 'done', rule: { type: 'rest', restResponseStatus: '4xx' } },
      }),
      false,
    ],
  ])('%s', (_, app, isReached) => expect(getsTo(app, 'done')).toBe(isReached));
});

/** What testers do by what they see: presses, swipes, entries and what fires by itself. */
const acts = fc.array(
  fc.record({ of: fc.nat(), kind: fc.constantFrom('click', 'enter', 'key', 'hover', 'swipe', 'timer'), at: fc.nat() }),
  { maxLength: 25 },
);
const entries = ['', 'Ada', 'a@b.co', '5', 'x'];

function inputOf(
  app: App,
  seen: readonly { readonly id: string; readonly widget: Widget }[],
  act: { readonly of: number; readonly kind: string; readonly at: number },
): Input | null {
  const found = seen[act.of % seen.length];
  const place = { time: act.at, x: 0.5, y: 0.5 };
  const spot = { x: 0, y: 0, t: 0 };
  if (act.kind === 'timer') {
    const lines = Object.keys(app.lines ?? {});
    return { kind: 'timer', line: lines[act.of % lines.length] ?? '', time: act.at };
  }
  if (!found) return { kind: 'click', widget: null, ...place };
  const { id, widget } = found;
  const isChecked = ['CheckBox', 'RadioBox2'].includes(widget.type);
  if (act.kind === 'enter') {
    if (isChecked) return { kind: 'change', widget: id, value: { type: 'checked', value: act.at % 2 === 0 }, ...place };
    if (widget.type !== 'TextBox') return null;
    return {
      kind: 'change',
      widget: id,
      value: { type: 'text', value: entries[act.at % entries.length] },
      time: act.at,
      x: -1,
      y: -1,
    };
  }
  if (act.kind === 'key')
    return widget.type === 'TextBox' ? { kind: 'key', widget: id, key: 'enter', time: act.at } : null;
  if (act.kind === 'hover') return { kind: 'hover', widget: id, time: act.at };
  if (act.kind === 'swipe')
    return { kind: 'gesture', widget: id, gesture: { type: 'swipeLeft', start: spot, end: spot }, time: act.at };
  return isChecked ? null : { kind: 'click', widget: id, ...place };
}

const rule = fc.oneof(
  fc.constantFrom('checked', 'notchecked').map((operator) => of('news', operator)),
  fc
    .tuple(
      fc.constantFrom('mail', 'fresh', 'name'),
      fc.constantFrom('==', '!=', '>', '<', 'contains', 'isValid'),
      fc.constantFrom('5', 'Ada', 4),
    )
    .map(([id, operator, value]) => of(id, operator, value)),
  fc.constant(null),
);

test('what somebody did is never broken, not even in exact order', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 3 }),
      fc.array(acts, { minLength: 1, maxLength: 4 }),
      fc.integer(),
      (rules, rounds, seed) => {
        const app = deciding(rules.slice(0, 2), { or: { props: { isRandom: seed % 3 === 0 } } });
        const flow: SimulationEvent[] = [];
        let { state, events } = step(app, initialState, { kind: 'start', seed, time: 0 });
        flow.push(...events);
        for (const act of rounds.flat()) {
          const view = screenView(app, state);
          const front = view?.overlays.at(-1) ?? view?.screen;
          const input = inputOf(app, front?.items ?? [], act);
          if (input) ({ state, events } = step(app, state, input));
          if (input) flow.push(...events);
        }
        const done = flow.filter(({ type }) => (actionTypes as readonly string[]).includes(type));
        expect(brokenSteps(app, [{ id: 't', strict: true, flow: done }])).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
