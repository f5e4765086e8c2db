import { findEntries, type PaletteEntry, type PaletteGroup } from './palette-items';

const entry = (text: string, group: PaletteGroup): PaletteEntry => ({
  id: text,
  group,
  text,
  about: () => '',
  icon: 'x',
  run: () => {},
});
const all = [
  entry('Undo', 'commands'),
  entry('Paste', 'commands'),
  entry('Copy and paste', 'commands'),
  entry('Payment', 'screens'),
  entry('Pay now', 'widgets'),
];
const found = (search: string, only: PaletteGroup | 'all' = 'all') =>
  findEntries(all, search, only).map(({ text }) => text);

it('puts what begins like the search first within its group', () => {
  expect(found('pa')).toEqual(['Paste', 'Copy and paste', 'Payment', 'Pay now']);
});
it('asks for commands only with >', () => expect(found('>pa')).toEqual(['Paste', 'Copy and paste']));
it('keeps to one group', () => expect(found('pay', 'widgets')).toEqual(['Pay now']));
it('shows all without a search', () => expect(found('')).toHaveLength(5));
