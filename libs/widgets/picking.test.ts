import type { Widget } from '@rehearse/model';
import { designOf, loadDesigns } from './designs';
import type { PartValue } from './kind';
import { heldAfter, partsOf, pickedOf } from './picking';

await loadDesigns();

const widget = (type: string, props: Record<string, unknown> = {}): Widget => {
  const { size, style, defaults } = designOf(type);
  return { id: 'w', name: 'w', type, x: 0, y: 0, z: 1, ...size, style, props: { ...defaults.props, ...props } };
};
const held = (value: unknown) => ({ type: 'select', value }) as const;
const values = (subject: Widget): readonly PartValue[] => partsOf(subject).map(({ value }) => value);

const options = ['Card', 'Wallet', 'Bank'];

test.each(['RadioGroup', 'SegmentPicker', 'SegmentButton'])('of %s one option is picked', (type) => {
  const subject = widget(type, { options, selected: 1 });
  expect(values(subject)).toEqual(options);
  expect(pickedOf(subject)).toEqual(['Wallet']);
  expect(pickedOf(subject, held('Bank'))).toEqual(['Bank']);
  expect(pickedOf(subject, held('Cash'))).toEqual([]);
  expect(heldAfter(subject, 'Card', held('Bank'))).toBe('Card');
});

test.each([
  ['CheckBoxGroup', {}],
  ['SegmentButton', { multi: true }],
] as const)('of %s several options are picked, in their order', (type, more) => {
  const subject = widget(type, { options, selected: ['Bank'], ...more });
  expect(heldAfter(subject, 'Card')).toEqual(['Card', 'Bank']);
  expect(heldAfter(subject, 'Bank')).toEqual([]);
  expect(pickedOf(subject, held(['Wallet', 'Card']))).toEqual(['Wallet', 'Card']);
});

test('numbers that testers pick are texts where an option says them, as in a question from 0 to 10', () => {
  const scale = widget('SegmentButton', { options: ['0', '1', '2'], selected: [] });
  expect(pickedOf(scale, held(2))).toEqual(['2']);
  expect(pickedOf(widget('SegmentButton', { options, selected: [2] }))).toEqual(['Bank']);
});

test('parts share the whole box, and none lies on another', () => {
  for (const type of ['RadioGroup', 'CheckBoxGroup', 'SegmentButton', 'SegmentPicker', 'Rating', 'VolumeSlider']) {
    const subject = widget(type);
    const parts = partsOf(subject);
    expect(parts.reduce((sum, { w, h }) => sum + w * h, 0)).toBeCloseTo(subject.w * subject.h);
    const inBox = ({ x, y, w, h }: (typeof parts)[number]) =>
      x >= 0 && y >= 0 && x + w <= subject.w + 1e-9 && y + h <= subject.h + 1e-9;
    expect(parts.every(inBox)).toBe(true);
  }
});

test('the first star is 0 to those who ask what was picked, and 1 to designers', () => {
  expect(values(widget('Rating'))).toEqual([0, 1, 2, 3, 4]);
  expect(pickedOf(widget('Rating', { selected: 3 }))).toEqual([2]);
  expect(pickedOf(widget('Rating', { selected: 0 }))).toEqual([-1]);
  expect(pickedOf(widget('Rating'), held(4))).toEqual([4]);
});

test('pages around the open one are shown, between a step back and a step on', () => {
  const shown = (selected: number) => values(widget('Paging', { max: 10, selected, maxVisisble: 3 }));
  expect(shown(1)).toEqual([1, 1, 2, 3, 2]);
  expect(shown(5)).toEqual([4, 4, 5, 6, 6]);
  expect(shown(10)).toEqual([9, 8, 9, 10, 10]);
  expect(values(widget('Paging', { max: 2, selected: 2, maxVisisble: 3 }))).toEqual([1, 1, 2, 2]);
});

test('steps of a progress are pressed only where the designer lets testers', () => {
  expect(values(widget('ProgessSegments'))).toEqual([]);
  expect(values(widget('ProgessSegments', { clickable: true, max: 3 }))).toEqual([1, 2, 3]);
  expect(values(widget('ImagePaging', { max: 3 }))).toEqual([1, 2, 3]);
});
