import { SceneStore } from './scene';

it('tells listeners of real changes only, with the scene before', () => {
  const scene = new SceneStore();
  const changes: [mode: string, before: string][] = [];
  const stop = scene.listen((now, before) => changes.push([now.mode, before.mode]));
  scene.set({ mode: 'design', selection: scene.now.selection });
  expect(changes).toEqual([]);
  scene.set({ mode: 'prototype' });
  expect(changes).toEqual([['prototype', 'design']]);
  stop();
  scene.set({ mode: 'design' });
  expect(changes).toHaveLength(1);
});
