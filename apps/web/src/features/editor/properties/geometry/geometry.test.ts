import { commandById, createEditor, type Editor, newWidget, setFlag, type Surface } from '@rehearse/client/editor';
import { type App, createApp, createScreen, entryOf, type Widget } from '@rehearse/model';
import { setSide, assignScreens, shownBoxes, type Side } from './geometry';

const names = {
  widget: (type: string) => type,
  screen: 'Screen',
  group: 'Group',
  sample: (name: string) => name,
  copy: (name: string) => `${name} copy`,
};

/** Two screens of 400 by 800 at 1000 and 1500; boxes of 100 by 50 on the first one at 20 and 140. */
function open(): Editor {
  let app: App = { ...createApp({ name: 'Test', w: 400, h: 800, time: 0 }), id: 'app' };
  for (const [id, x] of [['s1', 1000] as const, ['s2', 1500] as const]) {
    app = { ...app, screens: { ...app.screens, [id]: { ...createScreen(app, { x, y: 1000 }), id } } };
  }
  const put = (id: string, x: number, z: number): Widget => ({
    ...newWidget(app, 'Box', { x: 1000 + x, y: 1100, w: 100, h: 50 }, { ...names, widget: () => id }),
    id,
    z,
  });
  const first = app.screens['s1'];
  if (!first) throw new Error('no screen');
  return createEditor({
    measure: () => 0,
    names,
    app: {
      ...app,
      widgets: { a: put('a', 20, 1), b: put('b', 140, 2) },
      screens: { ...app.screens, s1: { ...first, children: ['a', 'b'] } },
    },
  });
}

const set = (editor: Editor, side: Side, next: (current: number) => number, keepRatio = false) =>
  editor.change('set', (tx) => setSide(tx, editor, side, next, keepRatio));
const box = (editor: Editor, id: string) => {
  const widget = entryOf(editor.app, 'widgets', id);
  return widget && [widget.x, widget.y, widget.w, widget.h];
};

it('shows places from the corner of the screen, screens themselves from the canvas', () => {
  const editor = open();
  editor.select(['b']);
  expect(shownBoxes(editor)).toEqual([140, 100, 100, 50]);
  editor.select(['s2']);
  expect(shownBoxes(editor).slice(0, 2)).toEqual([1500, 1000]);
});

it('goes from the own value of each of several', () => {
  const editor = open();
  editor.select(['a', 'b']);
  set(editor, 'x', (current) => current + 10);
  expect([box(editor, 'a')?.[0], box(editor, 'b')?.[0]]).toEqual([1030, 1150]);
  set(editor, 'w', () => 60);
  expect([box(editor, 'a')?.[2], box(editor, 'b')?.[2]]).toEqual([60, 60]);
});

it('keeps proportions when asked', () => {
  const editor = open();
  editor.select(['a']);
  set(editor, 'w', () => 200, true);
  expect(box(editor, 'a')?.slice(2)).toEqual([200, 100]);
});

const surface: Surface = { show: () => {}, writeClipboard: () => {}, readClipboard: () => Promise.resolve('') };

it('scales the members of a group, and moves them together', () => {
  const editor = open();
  editor.select(['a', 'b']);
  void commandById('group').run({ editor, surface });
  set(editor, 'w', () => 440);
  expect([box(editor, 'a')?.[2], box(editor, 'b')?.[0]]).toEqual([200, 1260]);
  set(editor, 'x', () => 0);
  expect([box(editor, 'a')?.[0], box(editor, 'b')?.[0]]).toEqual([1000, 1240]);
});

it('leaves what is locked alone', () => {
  const editor = open();
  editor.change('lock', (tx) => setFlag(tx, ['a'], 'locked', true));
  editor.select(['a', 'b']);
  set(editor, 'y', () => 0);
  expect([box(editor, 'a')?.[1], box(editor, 'b')?.[1]]).toEqual([1100, 1000]);
});

it('gives a widget to the screen where it lies in the end', () => {
  const editor = open();
  editor.select(['a']);
  set(editor, 'x', () => 520);
  expect(editor.app.screens['s1']?.children).toContain('a');
  editor.change('settle', (tx) => assignScreens(tx, editor));
  expect(editor.app.screens['s2']?.children).toEqual(['a']);
  expect(editor.app.screens['s1']?.children).toEqual(['b']);
});
