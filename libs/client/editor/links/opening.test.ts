import { appOf, Driver } from '../editor.fixture';
import { openingOf, setOpening } from './opening';

const two = () =>
  new Driver(
    appOf([
      { id: 'a', type: 'Box', x: 20, y: 20 },
      { id: 'b', type: 'Box', x: 20, y: 90 },
    ]),
  );

it('is set for one widget, changed, undone and taken away, and leaves all others as they are', () => {
  const { editor } = two();
  editor.change('older', (tx) =>
    tx.patch('screens', 's1', {
      animation: { Other: 1, ScreenLoaded: { groups: { g: 1 }, widgets: { b: { type: 'x' } } } },
    }),
  );
  const others = { Other: 1, ScreenLoaded: { groups: { g: 1 }, widgets: { b: { type: 'x' } } } };
  editor.change('set', (tx) => setOpening(tx, 'a', { type: 'slideLeft' }));
  expect(openingOf(editor.app, 'a')).toEqual({ type: 'slideLeft', duration: 300, delay: 0, easing: 'easeOutQuad' });
  editor.change('slow', (tx) => setOpening(tx, 'a', { duration: 900 }));
  expect(openingOf(editor.app, 'a')).toMatchObject({ type: 'slideLeft', duration: 900 });
  expect(openingOf(editor.app, 'b')).toEqual({ type: 'x' });
  editor.store.undo();
  expect(openingOf(editor.app, 'a')).toMatchObject({ duration: 300 });
  editor.change('none', (tx) => setOpening(tx, 'a', null));
  expect(editor.app.screens['s1']).toMatchObject({ animation: others });
  expect(openingOf(editor.app, 'a')).toBeUndefined();
});

it('is set for a group as for a widget', () => {
  const { editor } = two();
  editor.change('group', (tx) => tx.put('groups', { id: 'g', name: 'g', children: ['a', 'b'] }));
  editor.change('set', (tx) => setOpening(tx, 'g', { type: 'slideUp' }));
  expect(openingOf(editor.app, 'g')).toMatchObject({ type: 'slideUp', duration: 300 });
  expect(openingOf(editor.app, 'a')).toBeUndefined();
  expect(editor.app.screens['s1']).toMatchObject({
    animation: { ScreenLoaded: { groups: { g: { type: 'slideUp' } } } },
  });
  editor.change('none', (tx) => setOpening(tx, 'g', null));
  expect(openingOf(editor.app, 'g')).toBeUndefined();
});

it.each([null, 'x', { ScreenLoaded: null }, { ScreenLoaded: { widgets: [] } }])('there is none in %j', (animation) => {
  const { editor } = two();
  editor.change('older', (tx) => tx.patch('screens', 's1', { animation }));
  expect(openingOf(editor.app, 'a')).toBeUndefined();
  editor.change('set', (tx) => setOpening(tx, 'a', { type: 'fadeIn' }));
  expect(openingOf(editor.app, 'a')).toMatchObject({ type: 'fadeIn' });
});
