import { SceneStore } from './scene';

it('tells listeners of real changes only, with the scene before', () => {
  const scene = new SceneStore();
  const told: [mode: string, before: string][] = [];
  const stop = scene.listen((now, before) => told.push([now.mode, before.mode]));
  scene.set({ mode: 'design', selection: scene.now.selection });
  expect(told).toEqual([]);
  scene.set({ mode: 'prototype' });
  expect(told).toEqual([['prototype', 'design']]);
  stop();
  scene.set({ mode: 'design' });
  expect(told).toHaveLength(1);
});
