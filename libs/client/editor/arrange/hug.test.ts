import { entryOf, parentScreen } from '@rehearse/model';
import { pasteText } from '../clipboard/paste-text';
import { appOf, Driver } from '../editor.fixture';
import { setProps, setStyle } from './change';

const empty = () => new Driver(appOf([{ id: 'a', x: 20, y: 600 }], []));
const only = ({ editor }: Driver) => editor.selection[0] ?? '';
const props = (driver: Driver, id = only(driver)) => entryOf(driver.editor.app, 'widgets', id)?.props;
/** What the field over the text does with each key. */
const type = (driver: Driver, label: string, id = only(driver)) =>
  driver.editor.change('commands.text', (tx) => setProps(tx, [id], { label }));
const set = (driver: Driver, fields: Record<string, unknown>, id = only(driver)) =>
  driver.editor.change('test', (tx) => setProps(tx, [id], fields));

describe('the text tool', () => {
  it('begins at a click a text as wide as what is typed', async () => {
    const driver = empty();
    await driver.run('text');
    driver.click(100, 200);
    expect(driver.editor.state).toBe('select.editing');
    expect(driver.box(only(driver))).toEqual([100, 189, 1, 23]);
    type(driver, 'Hello');
    expect(driver.box(only(driver))).toEqual([100, 189, 40, 23]);
    type(driver, 'Hello you\nthere');
    expect(driver.box(only(driver))).toEqual([100, 189, 72, 45]);
    driver.editor.leaveText();
    expect(driver.box(only(driver))).toEqual([100, 189, 72, 45]);
    expect(parentScreen(driver.editor.app, only(driver))?.id).toBe('s1');
    driver.editor.store.undo();
    expect(Object.keys(driver.editor.app.widgets)).toEqual(['a']);
    expect(driver.editor.store.canUndo).toBe(false);
  });

  it('begins at a drag a text of that width, as high as what is typed', async () => {
    const driver = empty();
    await driver.run('text');
    driver.drag([100, 200], [180, 300]);
    type(driver, 'Hello you there');
    expect(driver.box(only(driver))).toEqual([100, 200, 80, 45]);
    expect(props(driver)).toMatchObject({ hug: 'height' });
  });

  it('leaves nothing behind without a text, or after Escape', async () => {
    for (const end of ['leaveText', 'stop'] as const) {
      const driver = empty();
      await driver.run('text');
      driver.click(100, 200);
      if (end === 'stop') type(driver, 'Hello');
      driver.editor[end]();
      expect(Object.keys(driver.editor.app.widgets)).toEqual(['a']);
      expect(driver.editor.store.canUndo).toBe(false);
    }
  });
});

describe('a text that is edited', () => {
  it('goes back to what it was on Escape, and is one step of undo', () => {
    const driver = empty();
    driver.editor.editText('a');
    for (const label of ['B', 'Bu', 'Buy']) type(driver, label, 'a');
    driver.editor.stop();
    expect(props(driver, 'a')).not.toHaveProperty('label');
    driver.editor.editText('a');
    for (const label of ['B', 'Bu', 'Buy']) type(driver, label, 'a');
    driver.editor.leaveText();
    expect(props(driver, 'a')).toMatchObject({ label: 'Buy' });
    driver.editor.store.undo();
    expect(props(driver, 'a')).not.toHaveProperty('label');
  });
});

describe('a box that hugs its text', () => {
  const button = () => new Driver(appOf([{ id: 'a', type: 'Button', x: 100, y: 100, w: 96, h: 32 }], []));

  it('keeps its padding and its middle, whatever the kind and the text', () => {
    const driver = button();
    set(driver, { hug: 'width' }, 'a');
    expect(driver.box('a')).toEqual([112, 100, 72, 28]);
    set(driver, { label: 'Buy' }, 'a');
    set(driver, { label: 'Buy it now' }, 'a');
    expect(driver.box('a')).toEqual([96, 100, 104, 28]);
    driver.editor.change('test', (tx) => setStyle(tx, ['a'], 'style', { paddingLeft: 22, fontSize: 20 }));
    expect(driver.box('a')).toEqual([91, 100, 114, 36]);
  });

  it('is sized with its icon, and never vanishes', () => {
    const driver = new Driver(appOf([{ id: 'c', type: 'LabeledCheckBox', x: 0, y: 0, w: 196, h: 32 }], []));
    set(driver, { hug: 'width' }, 'c');
    expect(driver.box('c')).toEqual([0, 0, 76, 20]);
    const plain = new Driver(appOf([{ id: 'b', x: 0, y: 0 }], []));
    set(plain, { hug: 'width' }, 'b');
    expect(plain.box('b')).toEqual([0, 0, 100, 50]);
  });

  it('takes a width that is given, and a height, too', async () => {
    const driver = new Driver(appOf([{ id: 't', type: 'Label', x: 0, y: 0, w: 40, h: 23 }], []));
    set(driver, { label: 'Hello you there' }, 't');
    expect(driver.box('t')).toEqual([0, 0, 120, 23]);
    driver.click(10, 10).drag([120, 23], [90, 40], { ctrl: true });
    driver.drag([90, 45], [80, 60], { ctrl: true });
    expect(driver.box('t')).toEqual([0, 0, 80, 45]);
    driver.drag([0, 0], [-40, -90], { ctrl: true });
    expect(driver.box('t')).toEqual([-40, 22, 120, 23]);
    await driver.run('undo');
    expect(props(driver, 't')).toMatchObject({ hug: 'height' });
    driver.drag([40, 45], [40, 100], { ctrl: true });
    expect(driver.box('t')).toEqual([0, 0, 80, 100]);
    expect(props(driver, 't')?.['hug']).toBeUndefined();
    driver.drag([10, 10], [30, 30], { ctrl: true });
    expect(driver.box('t')).toEqual([20, 20, 80, 100]);
  });
});

describe('a pasted text', () => {
  it('does not fall between two screens', () => {
    const driver = empty();
    driver.editor.scene.set({ camera: { x: -250, y: 0, zoom: 1 } });
    pasteText(driver.editor, 'Hello');
    expect(parentScreen(driver.editor.app, only(driver))).toBeDefined();
    driver.editor.scene.set({ camera: { x: -2_000, y: 0, zoom: 1 } });
    driver.editor.select([]);
    pasteText(driver.editor, 'Beside all of them');
    expect(parentScreen(driver.editor.app, only(driver))).toBeUndefined();
  });

  it('becomes a label on the selected screen, no wider than that', () => {
    const driver = empty();
    driver.editor.select(['s2']);
    pasteText(driver.editor, '  Hello\r\nyou ');
    expect(driver.editor.selectedWidgets).toMatchObject([
      { type: 'Label', name: 'Hello you', w: 40, h: 45, props: { label: 'Hello\nyou' } },
    ]);
    expect(parentScreen(driver.editor.app, only(driver))?.id).toBe('s2');
    pasteText(driver.editor, 'word '.repeat(40));
    expect(driver.editor.selectedWidgets).toMatchObject([{ w: 368, props: { hug: 'height' } }]);
    const [x, y, , h] = driver.box(only(driver));
    expect(x).toBe(516);
    expect((y ?? 0) + (h ?? 0)).toBeLessThanOrEqual(800);
    pasteText(driver.editor, ' \n ');
    expect(Object.keys(driver.editor.app.widgets)).toHaveLength(3);
  });
});

it('takes a long text in part', () => {
  const driver = empty();
  pasteText(driver.editor, 'x'.repeat(10_001));
  expect(String(props(driver)?.['label'])).toHaveLength(10_000);
});

it('keeps its lower edge at every move of an upper handle, not only at the first', () => {
  const driver = new Driver(appOf([{ id: 'l', type: 'Label', x: 100, y: 200, w: 80 }]));
  driver.editor.change('text', (tx) => setProps(tx, ['l'], { label: 'Hello you there', hug: 'height' }));
  const [, y = 0, , h = 0] = driver.box('l');
  driver.editor.select(['l']);
  driver.pointer('down', 100, 200, { ctrl: true });
  for (const x of [110, 120, 130]) driver.pointer('move', x, 190, { ctrl: true });
  const [left, top = 0, width, height = 0] = driver.box('l');
  expect([left, width, top + height]).toEqual([130, 50, y + h]);
});

it('a text that was made narrower keeps to its height, however the handle was moved on', () => {
  const driver = new Driver(appOf([{ id: 'l', type: 'Label', x: 100, y: 200, w: 160 }]));
  driver.editor.change('text', (tx) => setProps(tx, ['l'], { label: 'Hello you there', hug: 'height' }));
  const [, , , h = 0] = driver.box('l');
  driver.editor.select(['l']);
  driver.pointer('down', 260, 200 + h, { ctrl: true });
  driver.pointer('move', 220, 200 + h + 5, { ctrl: true }).pointer('move', 220, 200 + h + 60, { ctrl: true });
  driver.pointer('up', 220, 200 + h + 60);
  expect(props(driver, 'l')).toMatchObject({ hug: 'height' });
  expect(driver.box('l')).toEqual([100, 200, 120, h]);
});
