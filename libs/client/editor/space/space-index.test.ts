import { appOf } from '../editor.fixture';
import { Store } from '../store/store';
import { SpaceIndex } from './space-index';

const many = (count: number) =>
  appOf(Array.from({ length: count }, (_, index) => ({ id: `w${index}`, x: index * 200, y: 0 })));

it.each([10, 1_000])('finds what lies in a box after any change, with %d widgets', (count) => {
  const store = new Store(many(count));
  const space = new SpaceIndex(() => store.app);
  store.listen((diff) => space.onChange(diff));
  const brute = (x: number, w: number) =>
    Object.values(store.app.widgets)
      .filter((widget) => widget.x <= x + w && widget.x + widget.w >= x)
      .map((widget) => widget.id)
      .sort();
  const check = () => {
    for (const [x, w] of [
      [0, 150],
      [350, 900],
      [-100, 50],
      [150, 40],
    ] as const) {
      expect(space.widgetsIn({ x, y: 0, w, h: 40 }).sort()).toEqual(brute(x, w));
    }
  };
  check();
  store.transact('one', (tx) => tx.patch('widgets', 'w1', { x: 5 }));
  check();
  store.transact('remove', (tx) => tx.remove('widgets', 'w2'));
  check();
  store.transact('all', (tx) => {
    for (const id of Object.keys(store.app.widgets))
      tx.patch('widgets', id, { x: (store.app.widgets[id]?.x ?? 0) + 70 });
  });
  check();
  store.undo();
  check();
});
