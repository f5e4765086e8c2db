import { designOf, knownTypes, loadDesigns } from '@rehearse/widgets';
import { kindsIn, parts, sampleApp, samplesOf } from './samples';

await loadDesigns();

it('shows every kind once', () => {
  const shown = parts.flatMap((part) => kindsIn(part).map(({ type }) => type));
  expect(shown.toSorted()).toEqual(knownTypes().toSorted());
});

it('shows a kind in every state that it has a style for', () => {
  for (const design of knownTypes().map(designOf)) {
    const ids = samplesOf(design).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['normal', ...design.states]));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('turns on what can be, and picks a part of what has some', () => {
  const find = (type: string, id: string) => samplesOf(designOf(type)).find((sample) => sample.id === id);
  expect(find('Switch', 'checked')).toMatchObject({ widget: { props: { checked: true } } });
  expect(find('SegmentButton', 'active')).toMatchObject({ widget: { props: { selected: 'Option 2' } } });
  expect(find('Button', 'hover')).toMatchObject({ shown: 'hover' });
});

it('draws a dark prototype with light words on dark ground', () => {
  const [sample] = samplesOf(designOf('Box'));
  const styles = (theme: 'light' | 'dark') => {
    const { screens, widgets } = sample ? sampleApp(sample, theme) : { screens: {}, widgets: {} };
    return [...Object.values(screens ?? {}), ...Object.values(widgets ?? {})].map((entry) => entry?.style);
  };
  expect(styles('light')).toMatchObject([{ background: '#ffffff' }, { background: '#ffffff', color: '#1c2024' }]);
  expect(styles('dark')).toMatchObject([{ background: '#18191b' }, { background: '#18191b', color: '#edeef0' }]);
});
