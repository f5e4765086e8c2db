import { cssColor } from '../heat/color-ramp';
import { depthShade, seenAt } from './depth-shade';

const depth = { sessions: 10, seen: Array.from({ length: 100 }, (_, at) => (at < 25 ? 10 : at < 60 ? 5 : 0)) };

it('is one band for each depth at which fewer were left', () => {
  expect(depthShade(depth)).toBe(
    `linear-gradient(180deg, ${cssColor(1)} 0% 25%, ${cssColor(0.5)} 25% 60%, ${cssColor(0)} 60% 100%)`,
  );
  expect(depthShade({ sessions: 2, seen: [2, 2] })).toBe(`linear-gradient(180deg, ${cssColor(1)} 0% 2%)`);
});

it('tells how many saw a place, its edges included', () => {
  expect([-0.1, 0, 0.249, 0.25, 0.6, 1].map((share) => seenAt(depth, share))).toEqual([10, 10, 10, 5, 0, 0]);
});
