import { type App, createApp, createScreen } from '@rehearse/model';
import { adjustedWald } from '@rehearse/stats';
import { wayRows } from './way-rows';

/** A branch with a way to each of two screens, one of them three times as often. */
function branching(): App {
  const app = createApp({ name: 'Shop', w: 375, h: 667, time: 0 });
  const screen = (id: string, name: string) => ({ ...createScreen(app, { x: 0, y: 0 }), id, name });
  const place = { x: 0, y: 0, w: 64, h: 64, z: 1, style: {} };
  return {
    ...app,
    screens: { s1: screen('s1', 'Short'), s2: screen('s2', 'Long') },
    widgets: { ab: { ...place, id: 'ab', name: 'Form', type: 'LogicOr', props: { isRandom: true } } },
    lines: {
      l1: { id: 'l1', from: 'ab', to: 's1', weight: 75 },
      l2: { id: 'l2', from: 'ab', to: 's2', weight: 25 },
    },
  };
}

test('each way with the share that it was to have, and the one that it had', () => {
  const variants = [
    { variant: 'l2', sessions: 4, success: adjustedWald(1, 4) },
    { variant: 'of another branch', sessions: 9, success: adjustedWald(0, 0) },
    { variant: 'l1', sessions: 6, success: adjustedWald(6, 6) },
  ];
  expect(wayRows(branching(), variants)).toEqual([
    { id: 'l1', branch: 'Form', name: 'A: Short', planned: 0.75, sessions: 6, share: 0.6, success: adjustedWald(6, 6) },
    { id: 'l2', branch: 'Form', name: 'B: Long', planned: 0.25, sessions: 4, share: 0.4, success: adjustedWald(1, 4) },
  ]);
});

test('while nobody came there, there are no shares; without chance there are no ways', () => {
  expect(wayRows(branching(), []).map(({ sessions, share, success }) => [sessions, share, success])).toEqual([
    [0, null, null],
    [0, null, null],
  ]);
  expect(wayRows(createApp({ name: 'Shop', w: 375, h: 667, time: 0 }), [])).toEqual([]);
});
