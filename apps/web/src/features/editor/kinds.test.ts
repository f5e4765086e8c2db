import { isIconName } from '@rehearse/client/ui';
import { designOf, knownTypes, offeredDesigns } from '@rehearse/widgets';
import { readFileSync } from 'node:fs';

type Names = Readonly<Record<string, string>>;
const texts: { readonly widgets: Names; readonly colors: Names } = JSON.parse(
  readFileSync(new URL('texts/en.json', import.meta.url), 'utf8'),
);

// The other languages have what English has (tools/checks/texts/texts.test.ts).
it('has a name and an icon for every kind of widget, and names for their colours', () => {
  for (const { label, icon, ownColors = [] } of knownTypes.map(designOf)) {
    expect(texts.widgets).toHaveProperty(label);
    expect([icon, isIconName(icon)]).toEqual([icon, true]);
    for (const { text } of ownColors) expect(texts.colors).toHaveProperty(text.replace(/^colors\./, ''));
  }
});

it('has no names for kinds that are gone', () => {
  const labels = [...offeredDesigns, designOf('unknown')].map(({ label }) => label);
  expect(Object.keys(texts.widgets).toSorted()).toEqual(labels.toSorted());
});
