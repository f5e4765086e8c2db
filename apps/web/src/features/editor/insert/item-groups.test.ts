import { packs } from '@rehearse/packs/data';
import { loadDesigns } from '@rehearse/widgets';
import { foundIcons, iconItems, iconNames } from './icon-items';
import { groupsOf, type Shown } from './item-groups';
import { cardsIn, itemCategories, kindItems, packItems, placed, unitOf } from './items';

beforeAll(loadDesigns);

const titlesOf = Object.fromEntries(['found', 'recent', 'favorites', ...itemCategories].map((id) => [id, id])) as never;
const items = () => [...kindItems(({ label }) => label), ...packItems(packs, 'en', {})];
const wish = { search: '', shown: 'all' as Shown, recent: ['plain/card', 'Box', 'gone'], favorites: ['Switch'] };
const ids = (some: Partial<typeof wish>) =>
  groupsOf(items(), titlesOf, { ...wish, ...some }).map(
    (group) => [group.id, group.items.map(({ id }) => id)] as const,
  );

it('shows what was used first, then kinds by category, then packs', () => {
  const groups = ids({});
  expect(groups.slice(0, 3).map(([id]) => id)).toEqual(['recent', 'favorites', 'basic']);
  expect(groups[0]?.[1]).toEqual(['plain/card', 'Box']);
  expect(groups.slice(-packs.length).map(([id]) => id)).toEqual(packs.map(({ name }) => `pack ${name.en}`));
});

it('finds kinds before entries, by every word, whatever is shown', () => {
  const [[id, boxes] = [], ...others] = ids({ search: ' BOX text', shown: 'favorites' });
  expect(id).toBe('found');
  expect(others).toEqual([]);
  expect(boxes?.indexOf('TextBox')).toBeLessThan(boxes?.indexOf('plain/text-box') ?? 0);
  expect(ids({ search: 'coupon checkout' }).flatMap(([, found]) => found)).toEqual(['composites/voucher-field']);
  expect(ids({ search: 'coupon nothing' })).toEqual([]);
});

it('finds what is called so before what has to do with it', () => {
  const first = (search: string) => ids({ search })[0]?.[1][0];
  expect(first('checkout')).toBe('composites/checkout');
  expect(first('Log in')).toBe('composites/log-in');
  expect(first('card')).toBe('wireframe/card');
});

it('shows a category of all packs, and a pack by category', () => {
  expect(ids({ shown: 'composite' }).every(([id]) => id.startsWith('pack '))).toBe(true);
  expect(ids({ shown: 'pack survey' }).map(([id]) => id)).toEqual([
    'input',
    'choice',
    'navigation',
    'data',
    'composite',
  ]);
});

it('makes the cards in sight alone, and finds where each lies', () => {
  const groups = placed(groupsOf(items(), titlesOf, wish));
  const seen = groups.flatMap((group) =>
    cardsIn(group, 20, 46).map(({ item, top }) => [item.id, group.top + top] as const),
  );
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.length).toBeLessThan(24);
  const order = groups.flatMap((group) => group.items.map((item) => item.id));
  for (const [id, top] of seen)
    expect(order.flatMap((one, at) => (one === id ? [unitOf(groups, at)] : []))).toContain(top);
});

it('finds icons after all else, and keeps those that were used among the recent ones', () => {
  const names = ['box', 'box-off', 'calendar', 'inbox'];
  expect(foundIcons(names, 'box')).toEqual(['box', 'box-off', 'inbox']);
  expect(foundIcons(names, ' ')).toEqual([]);
  expect(iconNames(['Box', 'icons/box', 'plain/icons'])).toEqual(['box']);
  const icons = iconItems(['box', 'calendar'], (name) => [name], 'Icons');
  const titles = groupsOf(items(), titlesOf, { ...wish, search: 'box' }, icons);
  expect(titles.at(-1)).toMatchObject({ name: 'Icons', items: [{ id: 'icons/box' }] });
  const [recent, ...others] = groupsOf(items(), titlesOf, { ...wish, recent: ['icons/calendar'] }, icons);
  expect(recent?.items.map(({ id }) => id)).toEqual(['icons/calendar']);
  expect(others.some((group) => group.name === 'Icons')).toBe(false);
});
