import type { Style, Widget } from '@rehearse/model';
import { fc } from '@rehearse/testkit/properties';
import { fieldText, navigationAreas, navigationOf, rangeOf, selectedOption } from './content';
import { tableOf } from './more/table/table-content';
import { designOf, knownTypes, loadDesigns, offeredDesigns } from './designs';
import { builtInIcons, iconName, iconPaths, pathsOfMarkup } from './icons';
import { addMarkup, missingIcons } from './named-icons';
import { heldStates } from './inputs';
import type { PaintInput, WidgetValue } from './kind';
import { kindOf } from './kinds';
import { conversationOf } from './more/chat/conversation';
import { suggestionsOf } from './more/suggest/type-ahead.kind';
import { typedText } from './typed-text';
import type { DrawOperation, TextOperation } from './draw-operation';
import { boxOperations, filterOf, paintOf, textOperation } from './make-operations';

await loadDesigns();

const widget = (type: string, fields: Partial<Widget> = {}): Widget => {
  const { size, style, defaults } = designOf(type);
  return { id: 'w', name: 'w', type, x: 0, y: 0, z: 1, ...size, ...structuredClone({ style, ...defaults }), ...fields };
};
const paint = (subject: Widget, more: Partial<PaintInput> = {}): readonly DrawOperation[] =>
  kindOf(subject.type).paint({ widget: subject, style: subject.style ?? {}, states: new Set(), ...more });
const texts = (operations: readonly DrawOperation[]) =>
  operations.filter((operation): operation is TextOperation => operation.kind === 'text').map(({ text }) => text);

test('every kind is registered under its type, with defaults that a document can hold', () => {
  for (const type of knownTypes()) {
    const { style, defaults, size, minSize, ...design } = designOf(type);
    expect(design).toMatchObject({ type, behaviour: kindOf(type).behaviour, paint: kindOf(type).paint });
    expect(kindOf(type)).toMatchObject({ type, style });
    expect(JSON.parse(JSON.stringify({ style, defaults }))).toEqual({ style, defaults });
    for (const short of ['borderWidth', 'borderRadius', 'borderColor', 'padding'])
      expect(style).not.toHaveProperty(short);
    expect(size.w).toBeGreaterThanOrEqual(minSize.w);
    expect(size.h).toBeGreaterThanOrEqual(minSize.h);
  }
  expect(new Set(offeredDesigns().map(({ label }) => label)).size).toBe(offeredDesigns().length);
});

test.each(knownTypes())('a new %s paints inside of its box', (type) => {
  const subject = widget(type);
  const operations = paint(subject);
  expect(operations.length > 0).toBe(designOf(type).surface !== 'unseen');
  for (const operation of operations) {
    expect(operation.x).toBeGreaterThanOrEqual(0);
    expect(operation.x + operation.w).toBeLessThanOrEqual(subject.w + 0.01);
    expect(operation.y + operation.h).toBeLessThanOrEqual(subject.h + 0.01);
  }
});

const junk = fc.oneof(
  fc.constant(null),
  fc.constant(Number.NaN),
  fc.constant('12px'),
  fc.constant(-5),
  fc.constant({}),
  fc.constant([{}, null, 'x', [1]]),
  fc.string(),
);
const props = fc.dictionary(
  fc.constantFrom(
    'label',
    'options',
    'selected',
    'checked',
    'value',
    'min',
    'max',
    'navigation',
    'columns',
    'data',
    'type',
    'svg',
    'gap',
  ),
  junk,
);
const styles = fc.dictionary(
  fc.constantFrom(
    'background',
    'color',
    'fontSize',
    'borderTopWidth',
    'borderTopLeftRadius',
    'boxShadow',
    'backgroundImage',
    'icon',
    'iconPath',
    'paddingLeft',
    'handleWidth',
    'cntrHeight',
    'lineHeight',
    'boxHeight',
  ),
  junk,
);
const value = fc.option(fc.record({ type: fc.constantFrom('text', 'select', 'checked', 'value'), value: junk }), {
  nil: undefined,
});
const side = fc.integer({ min: 1, max: 400 });

test('no content makes painting fail or yields anything but finite places', () => {
  const types = fc.constantFrom(...knownTypes(), 'Lamp', '__proto__');
  fc.assert(
    fc.property(types, props, styles, value, side, side, (type, own, style, entered, w, h) => {
      const operations = paint(widget(type, { props: own, style, w, h }), {
        style: style as Style,
        value: entered as WidgetValue | undefined,
      });
      for (const operation of operations) {
        for (const place of [operation.x, operation.y, operation.w, operation.h])
          expect(Number.isFinite(place)).toBe(true);
        expect(operation.w).toBeGreaterThanOrEqual(0);
        expect(operation.h).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});

test('kinds that we do not know show their own box and the name of their type', () => {
  expect(kindOf('Lamp')).toBe(kindOf('constructor'));
  expect(texts(paint(widget('Lamp')))).toEqual(['Lamp']);
  expect(texts(paint(widget('Lamp', { props: { label: 'Save' } })))).toEqual(['Save']);
});

test('fields show what was typed, else the placeholder, and passwords never themselves', () => {
  const typed = { type: 'text', value: 'abc' } as const;
  expect(texts(paint(widget('TextBox')))).toEqual(['Text']);
  expect(texts(paint(widget('TextBox'), { value: typed }))).toEqual(['abc']);
  expect(texts(paint(widget('Password'), { value: typed }))).toEqual(['•••']);
  expect(fieldText(widget('TextBox', { props: { label: 'Ada' } }))).toEqual({ text: 'Ada', placeholder: '' });
  expect(fieldText(widget('TextBox'), { type: 'text', value: '' })).toEqual({ text: '', placeholder: 'Text' });
});

test('the label of a labelled field stands in it until somebody types, then small above the text', () => {
  const typed = { type: 'text', value: 'abc' } as const;
  for (const type of ['LabeledTextBox', 'LabeledTextArea']) {
    const field = widget(type, { props: { label: 'City' } });
    const label = (more: Partial<PaintInput>) =>
      paint(field, more).find((operation) => operation.kind === 'text' && operation.text === 'City');
    expect(typedText(field)).toEqual({ text: '', placeholder: 'City' });
    expect(texts(paint(field, { value: typed }))).toEqual(['abc', 'City']);
    expect(label({})).toMatchObject({ size: 14, y: field.style?.['paddingTop'] });
    for (const more of [{ value: typed }, { states: new Set(['focus'] as const) }])
      expect(label(more)).toMatchObject({ size: 10, y: 3 });
  }
});

test('suggestions are the options that what was typed is a part of', () => {
  const field = widget('TypeAheadTextBox', { props: { options: ['Berlin', 'Bern', 'Bern', '', 'Tübingen'] } });
  expect(suggestionsOf(field, ' BER ')).toEqual(['Berlin', 'Bern']);
  expect(suggestionsOf(field, 'x')).toEqual([]);
  expect(suggestionsOf(field, '')).toEqual(['Berlin', 'Bern', 'Tübingen']);
});

test('a chat answers in turn, as long as the designer has answers', () => {
  const value = [{ role: 'assistant', content: 'Hello' }, { role: 'user', content: 'Hi' }, null, { content: 7 }];
  const chat = widget('Chat', { props: { label: 'Write', value, responses: ['One', { content: 'Two' }, ''] } });
  const asked = (...said: string[]) => ({
    type: 'value' as const,
    value: [...value, ...said.map((content) => ({ role: 'user', content }))],
  });
  const answers = [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']].map(
    (said) => conversationOf(chat, asked(...said)).answer,
  );
  expect(answers.flat().map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(texts(paint(chat, { value: asked('a') }))).toEqual(['Hello', 'Hi', '7', 'a', 'One', 'Write']);
  expect(texts(paint(chat, { isLive: true }))).toEqual([]);
});

test('of a long chat the last messages are painted, and each as high as its lines', () => {
  const value = Array.from({ length: 40 }, (_, at) => ({ role: 'user', content: `${'word '.repeat(at)}${at}` }));
  const chat = widget('Chat', { props: { value } });
  const shown = texts(paint(chat));
  expect(shown.length).toBeLessThan(10);
  expect(shown.at(-1)).toMatch(/39$/);
  for (const { y, h } of paint(chat)) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + h).toBeLessThanOrEqual(400);
  }
});

test('fields show what they hold in the case that they turn it into', () => {
  const held = (stringCase: string) =>
    fieldText(widget('TextBox', { props: { stringCase } }), { type: 'text', value: 'aB' }).text;
  expect(['UpperCase', 'LowerCase', 'none'].map(held)).toEqual(['AB', 'ab', 'aB']);
});

test('a password can be read where the designer lets testers, once they ask for it', () => {
  const typed = { type: 'text', value: 'abc' } as const;
  const shown = (props: Record<string, unknown>, isRevealed?: boolean) =>
    texts(paint(widget('Password', { props }), { value: typed, ...(isRevealed !== undefined && { isRevealed }) }));
  const words = { cleartextShowLabel: 'Show', cleartextHideLabel: 'Hide' };
  expect(shown({ cleartext: true, ...words })).toEqual(['•••', 'Show']);
  expect(shown({ cleartext: true, ...words }, true)).toEqual(['abc', 'Hide']);
  expect(shown({ cleartext: true, cleartextVisible: true })).toEqual(['abc']);
  expect(shown({ cleartextVisible: true }, true)).toEqual(['•••']);
});

test('a text whose box hugs it breaks only where it says so, in every kind with a text of its own', () => {
  for (const type of ['Label', 'Box', 'Button', 'LabeledCheckBox', 'LabeledRadioBox']) {
    const [free, wrapped] = ['width', 'height'].map((hug) =>
      paint(widget(type, { props: { label: 'Two words', hug } })).find((operation) => operation.kind === 'text'),
    );
    expect(free).toMatchObject({ text: 'Two words', single: false, unwrapped: true });
    expect(wrapped).not.toHaveProperty('unwrapped');
  }
});

test('choices', () => {
  const drop = widget('DropDown', { props: { options: ['Pick', 'A', 'B'] } });
  expect(texts(paint(drop))).toEqual(['Pick']);
  expect(selectedOption(widget('DropDown', { props: { options: ['A', 'B'], selected: 1 } }))).toBe('B');
  expect(selectedOption(drop, { type: 'select', value: 'A' })).toBe('A');
  expect(heldStates(widget('CheckBox'), { type: 'checked', value: true })).toEqual(['checked']);
  expect(heldStates(widget('Button', { props: { checked: true } }))).toEqual([]);
  expect(rangeOf(widget('HSlider'), { type: 'select', value: 500 })).toEqual({ min: 0, max: 100, value: 100 });
});

test('navigation and tables', () => {
  const bar = widget('NavBar');
  expect(navigationOf(bar, { type: 'select', value: 'search' }).map(({ selected }) => selected)).toEqual([
    false,
    true,
    false,
  ]);
  expect(navigationAreas(bar)).toEqual([0, 125, 250].map((x) => ({ x, y: 0, w: 125, h: 64 })));
  expect(
    tableOf(
      widget('Table', {
        props: {
          data: [
            ['A', 'B'],
            [1, 2],
          ],
        },
        w: 200,
      }),
    ),
  ).toMatchObject({
    columns: [
      { label: 'A', width: 100 },
      { label: 'B', width: 100 },
    ],
    rows: [['1', '2']],
  });
});

test('icons come with their paths, by names that were asked for, or as a circle', () => {
  expect(iconName('mdi mdi-home')).toBe('home');
  expect(iconPaths({ icon: 'x', iconPath: ['M0 0'] })).toEqual(['M0 0']);
  const widgets = [
    { style: { icon: 'mdi mdi-bell' }, hover: { icon: 'no-such-icon' }, has: { icon: true } },
    { style: { icon: 'pencil', iconPath: ['M0 0'], checkedIcon: 'heart' }, props: { svg: '<svg/>', label: 'truck' } },
    { props: { svg: 'camera', data: [['Trees', 'mdi mdi-tree']], navigation: [{ icon: 'star' }, { icon: 'mail' }] } },
  ];
  expect(missingIcons(widgets)).toEqual(['bell', 'no-such-icon', 'heart', 'camera', 'tree', 'mail']);
  addMarkup(['bell', 'no-such-icon'], { bell: '<path d="M1 1"/>' });
  expect(missingIcons(widgets)).toEqual(['heart', 'camera', 'tree', 'mail']);
  expect(iconPaths({ icon: 'mdi mdi-bell' })).toEqual(['M1 1']);
  expect(iconPaths({ icon: 'no-such-icon' })).toEqual(builtInIcons.circle);
  expect(iconPaths({})).toBeUndefined();
  expect(pathsOfMarkup('<path d="M1 2l3 4"/><path stroke="none" d="M5 6"/>')).toEqual(['M1 2l3 4', 'M5 6']);
});

test('fills and boxes', () => {
  expect(
    paintOf({
      direction: 90,
      colors: [
        { c: 'red', p: 100 },
        { c: 'blue', p: 0 },
      ],
      gradient: true,
    }),
  ).toEqual({
    kind: 'gradient',
    direction: 90,
    stops: [
      { color: 'blue', at: 0 },
      { color: 'red', at: 1 },
    ],
  });
  expect(paintOf('transparent')).toBeUndefined();
  const area = { x: 0, y: 0, w: 20, h: 10 };
  expect(boxOperations({}, area)).toEqual([]);
  expect(boxOperations({ background: 'red', borderTopLeftRadius: 256 }, area)).toMatchObject([
    { radius: [5, 0, 0, 0], fill: { color: 'red' } },
  ]);
});

test('a side of the border without a style is none, whatever its width', () => {
  const style = { borderTopWidth: 4, borderTopStyle: 'none', borderLeftWidth: 2, borderLeftStyle: 'solid' };
  const [box] = boxOperations(style, { x: 0, y: 0, w: 20, h: 10 });
  expect(box?.kind === 'box' && box.border?.map(({ width }) => width)).toEqual([0, 0, 0, 2]);
});

test('a picture lies in its box as the style says: over it, whole in it, or as wide as a share of it, at a place, repeated', () => {
  const placed = (style: Style) => {
    const [box] = boxOperations({ backgroundImage: { url: 'app/a.png' }, ...style }, { x: 0, y: 0, w: 20, h: 10 });
    return box?.kind === 'box' ? box.image?.placement : undefined;
  };
  expect(placed({})).toEqual({ width: 1, left: 0, top: 0, isRepeated: false });
  expect(placed({ backgroundFit: 'contain', backgroundSize: 50 })).toBe('contain');
  expect(['cover', 'contain', '100% 100%'].map((backgroundSize) => placed({ backgroundSize }))).toEqual([
    'cover',
    'contain',
    'stretch',
  ]);
  expect(
    placed({ backgroundSize: '250', backgroundPosition: { left: 0.5, top: 1 }, backgroundImageRepeat: true }),
  ).toEqual({ width: 2.5, left: 0.5, top: 1, isRepeated: true });
});

test('a widget is seen through the filters of its style, in the percents and px of it', () => {
  const style: Style = { filter: { blur: 2, grayscale: 40, hueRotate: 50 }, blurFilter: { blur: 3 } };
  expect(filterOf(style)).toBe('blur(2px) blur(3px) grayscale(40%) hue-rotate(180deg)');
  expect(filterOf(style, 2)).toContain('blur(4px) blur(6px)');
  expect([filterOf({}), filterOf({ filter: null, blurFilter: 'x' }), filterOf({ filter: { blur: -1 } })]).toEqual([
    '',
    '',
    '',
  ]);
});

test('shadows of boxes, one or several, and of letters, which may be of several colours and in another case', () => {
  const area = { x: 0, y: 0, w: 20, h: 10 };
  const boxes = (boxShadow: unknown) => boxOperations({ boxShadow }, area);
  expect(boxes({ h: 1, v: 2, b: 3 })).toMatchObject([{ shadows: [{ x: 1, y: 2, blur: 3, inset: false }] }]);
  expect(boxes([{ h: 1 }, null, { i: true }])).toMatchObject([{ shadows: [{ x: 1 }, { inset: true }] }]);
  expect(boxes([])).toEqual([]);
  const color = { gradient: true, direction: 90, colors: [{ c: 'red', p: 0 }] };
  const style: Style = { color, textShadow: { v: 1, c: 'blue' }, textTransform: 'capitalize' };
  expect(textOperation(style, 'don’t go-home été', area)).toMatchObject({
    text: 'Don’t Go-Home Été',
    color: 'red',
    gradient: { direction: 90 },
    shadow: { y: 1, color: 'blue' },
  });
  expect(textOperation({ textTransform: 'nonsense' }, 'aB', area)).not.toHaveProperty('gradient');
});

test('what few documents say of a look is painted as well', () => {
  const operationsOf = (type: string, fields: Partial<Widget>) => paint(widget(type, fields));
  expect(texts(operationsOf('HSlider', { props: { value: 42, hasLabel: true } }))).toEqual(['42']);
  expect(texts(operationsOf('HSlider', { props: { value: 42 } }))).toEqual([]);

  const icons = (props: object) =>
    operationsOf('Paging', { props: { max: 3, ...props } }).filter(({ kind }) => kind === 'path');
  addMarkup(['skip-back'], { 'skip-back': '<svg><path d="M1 2h3"/></svg>' });
  expect(icons({ iconBack: 'mdi mdi-skip-back' })[0]).toMatchObject({ d: ['M1 2h3'] });
  expect(icons({ iconBack: 'mdi mdi-skip-back' })[1]).toEqual(icons({})[1]);
  expect(missingIcons([widget('Paging', { props: { iconNext: 'mdi mdi-step' } })])).toEqual(['step']);

  const bars = (active?: Widget['active']) =>
    operationsOf('VolumeSlider', { props: { elementCount: 2, selected: 1 }, active }).map(
      (bar) => 'fill' in bar && bar.fill,
    );
  const red = { kind: 'solid', color: 'red' };
  expect(bars({ background: 'red' })).toEqual([red, bars()[1]]);
  expect(bars()[0]).not.toEqual(red);

  const button = (style: object) => {
    const { type, style: usual } = designOf('IconButton');
    const [icon, text] = operationsOf(type, { h: 40, style: { ...usual, ...style } }).slice(-2);
    return [icon?.w, (text?.x ?? 0) - (icon?.x ?? 0) - (icon?.w ?? 0)];
  };
  expect(button({ iconSizeFactor: 0.5, iconMarginRight: 12 })).toEqual([20, 12]);
  expect(button({ iconSize: 10, iconSizeFactor: 0.5 })).toEqual([10, 8]);
});
