import { isIconName } from '@rehearse/client/ui';
import { designOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { readFileSync } from 'node:fs';

await loadDesigns();

type Names = Readonly<Record<string, string>>;
const texts: { readonly widgets: Names; readonly colors: Names; readonly samples: Names } = JSON.parse(
  readFileSync(new URL('texts/en.json', import.meta.url), 'utf8'),
);

// The other languages have what English has (tools/checks/texts/texts.test.ts).
it('has a name and an icon for every kind of widget, and names for their colours', () => {
  for (const { label, icon, ownColors = [] } of knownTypes().map(designOf)) {
    expect(texts.widgets).toHaveProperty(label);
    expect([icon, isIconName(icon)]).toEqual([icon, true]);
    for (const { text } of ownColors) expect(texts.colors).toHaveProperty(text.replace(/^colors\./, ''));
  }
});

it('has a name for every kind, also of old prototypes, and none for kinds that are gone', () => {
  const labels = new Set([...knownTypes(), 'unknown'].map((type) => designOf(type).label));
  expect(Object.keys(texts.widgets).toSorted()).toEqual([...labels].toSorted());
});

it('has samples for what a new widget shows, in English those that other clients get', () => {
  const sample = (name: string) => texts.samples[name] ?? `no sample "${name}"`;
  const asked = new Set<string>();
  for (const { label, samples, defaults } of knownTypes().map(designOf)) {
    const own = samples?.((name) => (asked.add(name), sample(name))) ?? {};
    expect([label, defaults.props]).toEqual([label, { ...defaults.props, ...own }]);
    // Whatever else is read would be in English for all.
    const read = [
      'label',
      'language',
      'waitingText',
      'refusedText',
      'chooseText',
      'closeText',
      'options',
      'navigation',
      'columns',
      'data',
      'responses',
      'userName',
      'assistantName',
    ];
    const shown = [
      ...read.filter((prop) => prop in defaults.props),
      ...(Array.isArray(defaults.props['value']) ? ['value'] : []),
    ];
    expect([label, Object.keys(own).toSorted()]).toEqual([label, shown.toSorted()]);
  }
  expect(Object.keys(texts.samples).toSorted()).toEqual([...asked].toSorted());
});
