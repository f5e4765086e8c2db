import { appOf, Driver } from '../../../../../../../libs/client/editor/editor.fixture';
import { linkScenes } from './linked-scenes';

const open = (...ids: readonly string[]) =>
  new Driver(
    appOf(
      ids.map((id, index) => ({ id, x: 20, y: 100 * index })),
      [],
    ),
    true,
  ).editor;

test('both show the same place and mode, and select what both have, until the link ends', () => {
  const [one, other] = [open('a', 'b'), open('b', 'c')];
  const stop = linkScenes(one, other);
  one.setCamera({ x: 7, y: 8, zoom: 0.5 });
  other.setMode('prototype');
  expect([other.scene.now.camera, one.scene.now.mode]).toEqual([{ x: 7, y: 8, zoom: 0.5 }, 'prototype']);
  one.select(['b']);
  expect(other.selection).toEqual(['b']);
  // What only one of them has stays selected there.
  one.select(['a']);
  expect([one.selection, other.selection]).toEqual([['a'], []]);
  stop();
  other.setCamera({ x: 0, y: 0, zoom: 1 });
  expect(one.scene.now.camera.zoom).toBe(0.5);
});
