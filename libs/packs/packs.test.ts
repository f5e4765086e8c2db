import { type App, createApp, entriesOf, validateApp } from '@rehearse/model';
import { designOf, knownTypes, loadDesigns, resolveStyle } from '@rehearse/widgets';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import icons from './data/icons.json' with { type: 'json' };
import { packs } from './data';
import { loadNames } from './names';
import { partCategories, type PackEntry, type Pack } from './pack';
import { partOf } from './part';
import { packIcons } from './update-icons.mjs';

const style = z.record(z.string(), z.unknown());
const look = z.strictObject({
  style: style.optional(),
  hover: style.optional(),
  focus: style.optional(),
  error: style.optional(),
  active: style.optional(),
  checked: style.optional(),
});
const widget = look.extend({
  type: z.string(),
  name: z.string().min(1).optional(),
  x: z.int().min(0),
  y: z.int().min(0),
  w: z.int().min(1),
  h: z.int().min(1),
  looks: z.array(z.string()).min(1).optional(),
  props: z.record(z.string(), z.unknown()).optional(),
  group: z.string().min(1).optional(),
});
const entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  category: z.enum(partCategories),
  spansScreen: z.literal(true).optional(),
  edge: z.enum(['top', 'bottom']).optional(),
  keywords: z.string().min(1).optional(),
  widgets: z.array(widget).min(1),
});
const packSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.strictObject({ en: z.string(), de: z.string(), pt: z.string(), zh: z.string() }),
  icon: z.string(),
  colors: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/)),
  looks: z.record(z.string(), look),
  entries: z.array(entry).min(1),
});

beforeAll(loadDesigns);

const app = createApp({ name: 'App', w: 375, h: 812, time: 0 });
const all = packs.flatMap((pack) => pack.entries.map((one) => [`${pack.id}/${one.id}`, pack, one] as const));

/** A document with one entry on it. */
function withEntry(pack: Pack, one: PackEntry, onto: App = app): App {
  const part = partOf(onto, pack, one, { name: one.name });
  const byId = (list: readonly { readonly id: string }[]) => Object.fromEntries(list.map((item) => [item.id, item]));
  return { ...onto, widgets: byId(part.widgets), groups: byId(part.groups) } as App;
}

it('offers every file of data', () => {
  const files = readdirSync(new URL('data', import.meta.url)).filter((file) => file.endsWith('.json'));
  expect(packs.map(({ id }) => `${id}.json`).toSorted()).toEqual(
    files.filter((file) => file !== 'icons.json').toSorted(),
  );
});

it.each(packs.map((pack) => [pack.id, pack] as const))('%s is what a pack is', (_, pack) => {
  expect(packSchema.safeParse(pack).error?.issues).toBeUndefined();
  expect(new Set(pack.entries.map(({ id }) => id)).size).toBe(pack.entries.length);
});

it.each(packs.map((pack) => [pack.id, pack] as const))(
  '%s names only looks and colours that it has, and uses all of its looks',
  (_, pack) => {
    const used = new Set(pack.entries.flatMap(({ widgets }) => widgets.flatMap(({ looks = [] }) => looks)));
    expect([...used].toSorted()).toEqual(Object.keys(pack.looks).toSorted());
    const roles = JSON.stringify(pack).match(/(?<=")@\w+(?=")/g) ?? [];
    expect(roles.filter((role) => !Object.hasOwn(pack.colors, role.slice(1)))).toEqual([]);
  },
);

it('names kinds that there are', () => {
  const known = knownTypes();
  for (const [id, , { widgets }] of all)
    expect([id, widgets.filter(({ type }) => !known.includes(type))]).toEqual([id, []]);
});

it.each(all)('%s is a sound part of a document', (_, pack, one) => {
  const whole = withEntry(pack, one);
  expect(validateApp({ ...whole, id: 'a' })).toEqual([]);
  expect(JSON.stringify(whole)).not.toMatch(/"@\w+"/);
  for (const made of Object.values(whole.widgets)) {
    const painted = designOf(made.type).paint({ widget: made, style: resolveStyle(whole, made), states: new Set() });
    expect(painted.length).toBeGreaterThan(0);
  }
  const members = Object.values(entriesOf(whole, 'groups')).flatMap(({ children }) => children);
  expect(members.length).toBe(one.widgets.length > 1 ? one.widgets.length : 0);
});

it('has every name in all languages', async () => {
  const names = new Set(all.map(([, , { name }]) => name));
  for (const language of ['de', 'pt', 'zh'])
    expect(Object.keys(await loadNames(language)).toSorted()).toEqual([...names].toSorted());
});

it('takes the colours of a prototype where it has tokens of their names', () => {
  const token = { id: 'dt_1', name: 'brand / Primary', type: 'color', value: '#c2410c', isComplex: false };
  const branded = { ...app, designtokens: { dt_1: token } } as App;
  const plain = packs.find(({ id }) => id === 'plain');
  const button = plain?.entries.find(({ id }) => id === 'primary-button');
  if (!plain || !button) throw new Error('no such entry');
  const [made] = partOf(branded, plain, button, { name: 'Button' }).widgets;
  expect(made && resolveStyle(branded, made)['background']).toBe('#c2410c');
  expect(made?.style?.['background']).toBe(plain.colors['primary']);
  expect(made?.designtokens).toEqual({ style: { background: 'dt_1' } });
});

it('has icons as the set has them, and no others than it needs', () => {
  expect(icons).toEqual(packIcons());
});
