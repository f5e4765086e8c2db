import { isIconName } from '@rehearse/client/ui';
import { designOf, knownTypes, offeredDesigns } from '@rehearse/widgets';
import texts from './texts/en.json' with { type: 'json' };

const designs = knownTypes.map(designOf);
const names: Readonly<Record<string, string>> = texts.widgets;
const colors: Readonly<Record<string, string>> = texts.colors;

// The other languages have what English has (tools/checks/texts.test.ts).
it('has a name and an icon for every kind of widget, and names for their colours', () => {
  for (const { label, icon, ownColors = [] } of designs) {
    expect(names).toHaveProperty(label);
    expect([icon, isIconName(icon)]).toEqual([icon, true]);
    for (const { text } of ownColors) expect(colors).toHaveProperty(text.replace(/^colors\./, ''));
  }
});

it('has no names for kinds that are gone', () => {
  const labels = [...offeredDesigns, designOf('unknown')].map(({ label }) => label);
  expect(Object.keys(names).toSorted()).toEqual(labels.toSorted());
});
