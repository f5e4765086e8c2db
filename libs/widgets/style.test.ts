import type { App, Template, Widget } from '@rehearse/model';
import { resolveStyle } from './style';

const widget = (fields: Partial<Widget>): Widget => ({
  id: 'w',
  name: 'w',
  type: 'Button',
  x: 0,
  y: 0,
  w: 9,
  h: 9,
  z: 1,
  style: {},
  ...fields,
});
const app = (fields: Partial<App> = {}): App => ({
  id: 'a',
  name: 'a',
  screenSize: { w: 1, h: 1 },
  screens: {},
  widgets: {},
  ...fields,
});
const templates = (...entries: Template[]) => ({
  templates: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
});

test('base template, template, own style, then the state', () => {
  const document = app(
    templates(
      { id: 'base', style: { a: 1, b: 1, c: 1 }, hover: { d: 1, e: 1 } },
      { id: 'variant', variantOf: 'base', style: { b: 2, c: 2 }, hover: { e: 2 } },
    ),
  );
  const instance = widget({ template: 'variant', style: { c: 3, d: 3, e: 3 } });
  expect(resolveStyle(document, instance)).toEqual({ a: 1, b: 2, c: 3, d: 3, e: 3 });
  expect(resolveStyle(document, instance, new Set(['hover']))).toEqual({ a: 1, b: 2, c: 3, d: 1, e: 2 });
});

test('a token beats literals of its state, a literal of a state beats the token of the normal style', () => {
  const document = app({
    ...templates({ id: 't', style: { background: 'red' }, designtokens: { style: { background: 'blue' } } }),
    designtokens: {
      blue: { id: 'blue', value: '#00f' },
      type: { id: 'type', isComplex: true, value: { fontSize: 20, fontWeight: 700 } },
    },
  });
  const instance = widget({
    template: 't',
    style: { background: 'green', fontSize: 1, color: 'gone' },
    hover: { background: 'pink' },
    designtokens: { style: { fontSize: 'type', color: 'dead' } },
  });
  expect(resolveStyle(document, instance)).toEqual({ background: '#00f', fontSize: 20, color: 'gone' });
  expect(resolveStyle(document, instance, new Set(['hover']))).toMatchObject({ background: 'pink' });
});

test('an error shows although the field has the focus', () => {
  const field = widget({ focus: { color: 'blue' }, error: { color: 'red' } });
  expect(resolveStyle(app(), field, new Set(['error', 'focus']))).toEqual({ color: 'red' });
});

test('kept while widget, templates and tokens are the same objects', () => {
  const one = widget({ designtokens: { style: { color: 'ink' } } });
  const document = app({ designtokens: { ink: { id: 'ink', value: '#000' } } });
  expect(resolveStyle({ ...document, name: 'b' }, one)).toBe(resolveStyle(document, one));
  const other = { ...document, designtokens: { ink: { id: 'ink', value: '#fff' } } };
  expect(resolveStyle(other, one)).toEqual({ color: '#fff' });
});

test('a widget without any style looks like a new one, one with a style stays as it is', () => {
  expect(resolveStyle(app(), widget({ style: undefined }))).toHaveProperty('background');
  expect(resolveStyle(app(), widget({ style: {} }))).toEqual({});
});
