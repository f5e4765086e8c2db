import type { App } from '@rehearse/model';
import { baseElement, elementAt } from './elements';

const widget = (id: string, x: number, w: number, z: number) => ({ id, name: id, type: 'Box', x, y: 100, w, h: 50, z });
const app: App = {
  id: 'a',
  name: 'a',
  screenSize: { w: 300, h: 300 },
  screens: { s1: { id: 's1', name: 'One', x: 0, y: 0, w: 300, h: 300, children: ['box', 'button', 'gone'] } },
  widgets: { box: widget('box', 0, 200, 0), button: widget('button', 50, 40, 1) },
};

it('takes the top element', () => {
  expect(elementAt(app, 's1', 60, 120)?.id).toBe('button');
  expect(elementAt(app, 's1', 10, 120)?.id).toBe('box');
});

it('finds nothing beside them, nor on an unknown screen', () => {
  expect(elementAt(app, 's1', 10, 99)).toBeNull();
  expect(elementAt(app, 's1', 200, 120)).toBeNull();
  expect(elementAt(app, 'nowhere', 10, 120)).toBeNull();
});

it('knows whose copy it is', () => {
  expect(baseElement('w1@s2')).toBe('w1');
  expect(baseElement('w1-3')).toBe('w1');
  expect(baseElement('w1')).toBe('w1');
});
