import { designOf, knownTypes, loadDesigns, type TextOperation } from '@rehearse/widgets';
import { type Seen, seenIn, seenOn } from './contrast.fixture';
import { openedIn, openingTypes } from './opened.fixture';
import { type Sample, samplesOf } from './samples';
import { lookNames, lookSample } from './style-samples';
import { themes } from './themed';

await loadDesigns();

const kinds = knownTypes().flatMap((type) =>
  samplesOf(designOf(type)).map((sample): [string, Sample] => [`${type}, ${sample.id}`, sample]),
);
const looks = lookNames.map((look): [string, Sample] => [look, lookSample(look)]);

/** WCAG 2.2, 1.4.3: 18 pt, or 14 pt where it is bold. */
const isLarge = ({ size, weight }: TextOperation): boolean => size >= 24 || (size >= 18.66 && weight >= 700);

/** Of texts, what AA asks for. */
const isTooPale = ({ operation, contrast }: Seen): boolean =>
  operation.kind === 'text' && contrast < (isLarge(operation) ? 3 : 4.5);

const told = ([name]: [string, unknown], { operation, contrast }: Seen) => [
  name,
  operation.kind === 'text' ? operation.text : operation.kind,
  Number(contrast.toFixed(2)),
];

it.each(themes)('texts of every kind can be read in each of its states: %s', (theme) => {
  const pale = [...kinds, ...looks].flatMap((one) =>
    seenIn(one[1], theme)
      .filter(isTooPale)
      .map((seen) => told(one, seen)),
  );
  expect(pale).toEqual([]);
});

it.each(themes)('so can texts of what opens from them, lists and months: %s', (theme) => {
  const pale = openingTypes().flatMap((type) =>
    seenOn('#ffffff', openedIn(type, theme))
      .filter(isTooPale)
      .map((seen) => told([type, undefined], seen)),
  );
  expect(openingTypes().length).toBeGreaterThan(6);
  expect(pale).toEqual([]);
});

it('what nearly is as its ground, such as a track, is so in the dark', () => {
  const glaring = kinds.flatMap((one) => {
    const dark = seenIn(one[1], 'dark');
    return seenIn(one[1], 'light').flatMap(({ contrast }, index) => {
      const there = dark[index];
      return there && contrast < 1.5 && there.contrast > 2 ? [told(one, there)] : [];
    });
  });
  expect(glaring).toEqual([]);
});

it('sees what lies below a text', () => {
  const sample = lookSample('linedTable');
  const widget = { ...sample.widget, style: { ...sample.widget.style, headerColor: '#dfe8f0' } };
  const [head] = seenIn({ ...sample, widget }, 'light').filter(isTooPale);
  expect(head).toMatchObject({ operation: { text: 'Name' }, contrast: expect.closeTo(1.01, 2) });
});
