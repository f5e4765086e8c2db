import type { App, Line, Screen, Widget } from '@rehearse/model';
import {
  type Input,
  initialState,
  loadOutside,
  rerun,
  type SimulationEvent,
  type SimulationState,
  step,
} from '@rehearse/simulate';
import { fc } from '@rehearse/testkit/properties';
import { designOf, inputOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { InputRecorder } from './input-recorder';

await Promise.all([loadDesigns(), loadOutside()]);

const byId = <T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

export const secret = 'Eleanor';
const types = knownTypes().filter((type) => !['LogicOr', 'Rest', 'Script'].includes(type));
const screens = ['home', 'form', 'end', 'hint'];

/** A widget of each kind, and what rules, validation and variables can be about. */
function widgets(areQuestions: boolean): readonly Widget[] {
  const kinds = types.map((type) => {
    const { size, style, defaults } = designOf(type);
    const copy = structuredClone({ style, ...defaults });
    const props = { ...copy.props, ...(areQuestions && { isSurveyElement: true }) };
    return { id: `w${type}`, name: type, type, x: 0, y: 0, z: 1, ...size, ...copy, props };
  });
  const field = (id: string, props: object): Widget => ({
    id,
    name: id,
    type: 'TextBox',
    x: 0,
    y: 900,
    w: 10,
    h: 10,
    z: 1,
    style: {},
    props: {
      ...props,
      ...(areQuestions && { isSurveyElement: true }),
    },
  });
  return [
    ...kinds,
    field('name', { validation: { required: true, minLength: 3, type: 'text' }, databinding: { default: 'name' } }),
    field('once', { ignoreStateOnPageLoad: true }),
    {
      ...field('call', { rest: { url: 'https://a.example/${name}', output: { databinding: 'answer' } } }),
      type: 'Rest',
    },
    { ...field('first', { rest: { url: 'https://a.example/', trigger: 'load' } }), type: 'Rest' },
    { ...field('script', { script: 'data.total = 1' }), type: 'Script' },
    { ...field('onChange', { trigger: 'databinding' }), type: 'Script' },
    { ...field('again', { trigger: 'repeat' }), type: 'Script' },
    { ...field('or', {}), type: 'LogicOr' },
    { ...field('answered', {}), type: 'LogicOr' },
    { ...field('ab', {}), type: 'LogicOr', props: { isRandom: true } },
  ];
}

const line = (id: string, from: string, to: string, fields: Partial<Line> = {}): Line => ({
  id,
  from,
  to,
  event: 'click',
  ...fields,
});
const asks = (widget: string, operator: string, value: string) => ({ type: 'widget', widget, operator, value });

export function prototypeOf(areQuestions: boolean): App {
  const all = widgets(areQuestions);
  const screen = (id: string): Screen => ({
    id,
    name: id,
    x: 0,
    y: 0,
    w: 400,
    h: 1e3,
    children: all.flatMap(({ id: child, type }) => (['LogicOr', 'Rest', 'Script'].includes(type) ? [] : [child])),
    props: { start: id === 'home' },
    style: id === 'hint' ? { overlay: true } : {},
  });
  const lines = [
    line('l1', 'wButton', 'or'),
    line('l2', 'or', 'form', { rule: asks('name', '==', secret) }),
    line('l3', 'or', 'hint', { rule: asks('wCheckBox', 'checked', '') }),
    line('l4', 'or', 'ab'),
    line('l5', 'ab', 'form', { animation: 'slideLeft', duration: 300 }),
    line('l6', 'ab', 'end'),
    line('l7', 'wImage', 'end', { validation: { all: true } }),
    line('l8', 'name', 'or', { event: 'KeyboardEnter' }),
    line('l9', 'wLabel', 'hint', { event: 'hover' }),
    line('l10', 'form', 'end', { event: 'timer', timer: 1 }),
    line('l11', 'home', 'form', { event: 'swipeLeft' }),
    line('l12', 'once', 'end', { event: 'InputChange' }),
    line('l13', 'end', 'name', { event: 'click' }),
    line('l14', 'wBox', 'form', { event: 'scroll' }),
    line('l15', 'once', 'call', { event: 'KeyboardEnter' }),
    line('l16', 'call', 'hint', { rule: { type: 'rest', restResponseStatus: '4xx' } }),
    line('l17', 'call', 'answered'),
    line('l18', 'answered', 'end', {
      rule: { type: 'databinding', databinding: 'answer', operator: '==', value: secret },
    }),
    line('l19', 'answered', 'form'),
    line('l20', 'wLabel', 'script'),
    line('l21', 'script', 'or'),
    line('l22', 'wBox', 'pointed', { event: 'mouseover', isTemplateTransition: true }),
    line('l23', 'wBox', 'plain', { event: 'mouseout', isTemplateTransition: true }),
    line('l24', 'wLabel', 'pointed', { isTemplateTransition: true }),
  ];
  return {
    id: 'app',
    name: 'App',
    screenSize: {
      w: 400,
      h: 800,
    },
    groups: {},
    templates: byId(['plain', 'pointed'].map((id) => ({ id, name: id }))),
    screens: byId(screens.map(screen)),
    widgets: byId(all),
    lines: byId(lines),
  };
}

const alters =
  '{"set":[],"alter":{"wBox":{"isHidden":true},"name":{"props":{"label":"x"}},"form":{"style":{"color":"red"}}}}';
const ids = fc.constantFrom(...types.map((type) => `w${type}`), 'name', 'once', 'gone');
const maybeId = fc.option(ids, { nil: null });
const spot = fc.double({ min: -1, max: 1, noNaN: true });
const at = fc.record({ x: spot, y: spot, t: fc.nat() });
const time = fc.nat();
const entered = fc.oneof(
  fc.constantFrom(secret, '', 'x', true, false, 2, 'Option 1', ['a', 'b'], { row: 1 }, null, {
    did: 'edit',
    row: 0,
    cells: { '0.0': secret },
    searched: secret,
  }),
  fc.string(),
);
const entering = widgets(false);
/** Of the kind that its widget enters; what is typed is secret. */
const change = fc
  .record({ kind: fc.constant('change'), time, widget: ids, entered, x: spot, y: spot })
  .map(({ entered: value, ...rest }) => {
    const subject = entering.find(({ id }) => id === rest.widget);
    return { ...rest, value: { type: (subject && inputOf(subject)?.type) ?? 'text', value } };
  });
const input = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('click'), time, widget: maybeId, x: spot, y: spot }) },
  { weight: 5, arbitrary: change },
  fc.record({ kind: fc.constant('key'), time, widget: ids, key: fc.constantFrom('up', 'enter') }),
  fc.record({
    kind: fc.constant('report'),
    time,
    widget: ids,
    state: fc.record({ type: fc.constantFrom('open', 'close', 'hidden'), value: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constant('gesture'),
    time,
    widget: maybeId,
    gesture: fc.record({ type: fc.constantFrom('swipeLeft', 'swipeUp', 'longclick'), start: at, end: at }),
  }),
  fc.record({ kind: fc.constantFrom('hover', 'leave'), time, widget: ids }),
  fc.record({ kind: fc.constant('timer'), time, line: fc.constantFrom('l10', 'l1', 'gone') }),
  fc.record({
    kind: fc.constant('scroll'),
    time,
    value: spot,
    samples: fc.array(fc.record({ time, value: spot }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('back', 'forward'), time }),
  fc.record({ kind: fc.constant('turn'), time, device: fc.record({ w: fc.nat(), h: fc.nat(), qr: fc.boolean() }) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('key'), time, widget: fc.constant('once'), key: fc.constant('enter') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reply'),
      time,
      widget: fc.constantFrom('script', 'onChange', 'again'),
      isOk: fc.boolean(),
      body: fc.constantFrom(
        `{"set":[["name","${secret}"]]}`,
        '{"set":[["list",[1]]],"to":"end"}',
        '{"set":[]}',
        '',
        alters,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat'), time, widget: fc.constantFrom('again', 'first') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('reply'),
      time,
      widget: fc.constantFrom('call', 'first', 'gone'),
      isOk: fc.boolean(),
      body: fc.constantFrom(`"${secret}"`, '{"a":[1]}', 'no JSON', ''),
    }),
  },
) as fc.Arbitrary<Input>;

export const start: Input = {
  kind: 'start',
  time: 5,
  seed: 7,
  device: { w: 4, h: 8, qr: false },
  data: { pid: 'p-1' },
};
export const session = fc.array(input, { maxLength: 40 }).map((inputs) => [start, ...inputs]);

/** How fast screens jump by themselves is in the times of timers. */
const seen = ({ jumps: _jumps, ...state }: SimulationState) => state;
export type SeenState = ReturnType<typeof seen>;

export function play(app: App, inputs: readonly Input[]) {
  const recorder = new InputRecorder(initialState);
  let state = initialState;
  const events: SimulationEvent[] = [];
  const states: SeenState[] = [];
  for (const next of inputs) {
    const result = step(app, state, next);
    events.push(...recorder.record(app, state, next, result));
    if (result.events.length > 0) states.push(seen(result.state));
    else expect(seen(result.state)).toEqual(seen(state));
    ({ state } = result);
  }
  const stored: SimulationEvent[] = JSON.parse(JSON.stringify(events));
  const again = [...rerun(app, stored)].map((one) => seen(one.state));
  return { states, stored, again };
}
