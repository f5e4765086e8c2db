import { cssEasing, motionOf } from './transition';

/** Where a screen is at the beginning or the end of a transition, in its own widths and heights. */
const placeOf = (frame: Keyframe | undefined): string => String(frame?.['transform'] ?? 'none');

it.each([
  ['slideLeft', 'translate(100%, 0)', 'translate(-100%, 0)'],
  ['slideRight', 'translate(-100%, 0)', 'translate(100%, 0)'],
  ['slideUp', 'translate(0, 100%)', 'translate(0, -100%)'],
  ['slideDown', 'translate(0, -100%)', 'translate(0, 100%)'],
])('%s: the new screen comes from one side and the old one goes to the other', (animation, from, to) => {
  const { enter, leave } = motionOf(animation);
  expect(enter.map(placeOf)).toEqual([from, 'none']);
  expect(leave.map(placeOf)).toEqual(['none', to]);
});

it.each(['zoomIn', 'zoomOut', 'popup', 'fadeIn', 'of an old version'])(
  '%s: the new screen appears over the old one, which stays until then',
  (animation) => {
    const { enter, leave } = motionOf(animation);
    expect(enter.map(({ opacity }) => opacity)).toEqual([0, 1]);
    expect(enter.map(placeOf).at(-1)).toBe('none');
    expect(leave.map(({ opacity }) => opacity)).toEqual([1, 1]);
  },
);

it('zooms in from smaller and out from larger', () => {
  const scaleOf = (animation: string) => Number(/scale\((.*)\)/.exec(placeOf(motionOf(animation).enter[0]))?.[1]);
  expect(scaleOf('zoomIn')).toBeLessThan(1);
  expect(scaleOf('zoomOut')).toBeGreaterThan(1);
});

it('an easing that nobody chose, or knows, slows down at the end', () => {
  expect([cssEasing(null), cssEasing('of an old version')]).toEqual([
    cssEasing('easeOutQuad'),
    cssEasing('easeOutQuad'),
  ]);
  expect(cssEasing('linear')).toBe('linear');
  expect(cssEasing('easeInQuad')).not.toBe(cssEasing('easeOutQuad'));
});

it('knows each easing that designers can choose as one of its own', () => {
  const names = [
    'easeInQuad',
    'easeOutQuad',
    'easeInOutQuad',
    'easeElasticIn',
    'easeElasticOut',
    'easeBounceIn',
    'easeBounceOut',
  ];
  const curves = names.map(cssEasing);
  for (const curve of curves) expect(curve).toMatch(/^cubic-bezier\((-?[\d.]+, ){3}-?[\d.]+\)$/);
  expect(new Set(curves).size).toBe(names.length);
});
