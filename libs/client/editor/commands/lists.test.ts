import { appOf, Driver } from '../editor.fixture';
import { isAllowed } from './command';
import { commandById, commands } from './commands';

const open = (selection: readonly string[], readOnly = false) => {
  const driver = new Driver(
    appOf(
      [
        { id: 'a', x: 20, y: 20 },
        { id: 'b', x: 200, y: 300 },
        { id: 'c', x: 60, y: 600, w: 40 },
      ],
      [],
    ),
    readOnly,
  );
  driver.editor.select(selection);
  return driver;
};

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const lists = {
  edit: {
    undo: ['Mod+Z'],
    redo: ['Mod+Shift+Z', 'Mod+Y'],
    cut: ['Mod+X'],
    copy: ['Mod+C'],
    paste: ['Mod+V'],
    duplicate: ['Mod+D'],
    copyStyle: ['Mod+Alt+C'],
    pasteStyle: ['Mod+Alt+V'],
    selectAll: ['Mod+A'],
    selectNone: ['Escape'],
    rename: ['F2'],
    delete: ['Delete', 'Backspace'],
  },
  arrange: {
    group: ['Mod+G'],
    ungroup: ['Mod+Shift+G'],
    lock: ['Mod+Shift+L'],
    hide: ['Mod+Shift+H'],
    alignLeft: ['Alt+A'],
    alignCentre: ['Alt+H'],
    alignRight: ['Alt+D'],
    alignTop: ['Alt+W'],
    alignMiddle: ['Alt+V'],
    alignBottom: ['Alt+S'],
    distributeX: ['Alt+Shift+H'],
    distributeY: ['Alt+Shift+V'],
    front: ['Mod+ArrowUp'],
    forward: ['Mod+]'],
    backward: ['Mod+['],
    back: ['Mod+ArrowDown'],
    setStart: [],
    ...Object.fromEntries(
      arrows.flatMap((key) => [
        [`nudge${key}`, [key]],
        [`nudgeFar${key}`, [`Shift+${key}`]],
      ]),
    ),
  },
  tool: {
    select: ['V'],
    hand: ['Shift+H'],
    screenTool: ['S'],
    box: ['R'],
    text: ['T'],
    hotspot: ['H'],
    comments: ['C'],
    linkTool: ['L'],
    addScreen: [],
  },
  view: {
    zoomIn: ['+', 'Mod++', '='],
    zoomOut: ['-', 'Mod+-'],
    zoom100: ['1', 'Mod+0'],
    zoom50: ['2'],
    zoom25: ['3'],
    fit: ['Shift+1'],
    fitSelection: ['Shift+2'],
    showGrid: ["Mod+'"],
    snapToGrid: [],
    goToMaster: ['Enter'],
    mode: ['Tab'],
  },
  app: {
    insert: ['W'],
    preview: ['Mod+Enter'],
    search: ['Mod+F'],
    palette: ['Mod+K'],
    shortcuts: ['?'],
  },
};

it.each(Object.entries(lists))('the list of keys shows under %s its commands and theirs', (group, list) => {
  const shown = commands.filter((command) => command.group === group);
  expect(Object.fromEntries(shown.map(({ id, shortcuts }) => [id, shortcuts]))).toEqual(list);
});

it('has no other group', () => {
  expect([...new Set(commands.map(({ group }) => group))].toSorted()).toEqual(Object.keys(lists).toSorted());
});

it('lists what the palette can do, but neither itself nor the steps of arrow keys', () => {
  const unlisted = commands.filter((command) => command.unlisted).map(({ id }) => id);
  expect(unlisted.filter((id) => !id.startsWith('nudge'))).toEqual(['palette']);
  expect(unlisted).toHaveLength(1 + 2 * arrows.length);
});

it('leaves copying and pasting to the events of the browser', () => {
  expect(commands.filter((command) => command.native).map(({ id }) => id)).toEqual(['cut', 'copy', 'paste']);
});

const looks = ['copy', 'copyStyle', 'selectAll', 'selectNone', 'select', 'hand', 'mode', 'goToMaster'];
const pages = ['comments', 'preview', 'search', 'palette', 'shortcuts'];
it.each([[[]], [['a']], [['a', 'b', 'c']], [['s2']]])(
  'whatever is selected (%j), who may only read is offered nothing that writes',
  (selection) => {
    const { editor } = open(selection, true);
    const zooms = ['zoomIn', 'zoomOut', 'zoom100', 'zoom50', 'zoom25', 'fit', 'fitSelection'];
    const offered = commands.filter((command) => isAllowed(command, editor)).map(({ id }) => id);
    const may = [...looks, ...pages, ...zooms];
    expect(offered.filter((id) => !may.includes(id))).toEqual([]);
  },
);

it.each([
  ['cut', ['a'], 'commands.delete'],
  ['duplicate', ['a'], 'commands.duplicate'],
  ['group', ['a', 'b'], 'commands.group'],
  ['lock', ['a'], 'commands.lock'],
  ['hide', ['a'], 'commands.hide'],
  ['delete', ['a'], 'commands.delete'],
  ['alignRight', ['a'], 'commands.alignRight'],
  ['alignLeft', ['a'], 'commands.alignLeft'],
  ['alignCentre', ['a'], 'commands.alignCentre'],
  ['alignTop', ['a'], 'commands.alignTop'],
  ['alignMiddle', ['a'], 'commands.alignMiddle'],
  ['alignBottom', ['a'], 'commands.alignBottom'],
  ['distributeX', ['a', 'b', 'c'], 'commands.distributeX'],
  ['distributeY', ['a', 'b', 'c'], 'commands.distributeY'],
  ['front', ['a'], 'commands.front'],
  ['forward', ['a'], 'commands.forward'],
  ['backward', ['c'], 'commands.backward'],
  ['back', ['c'], 'commands.back'],
  ['setStart', ['s2'], 'commands.setStart'],
  ['showGrid', [], 'commands.showGrid'],
  ['snapToGrid', [], 'commands.snapToGrid'],
  ['nudgeArrowUp', ['a'], 'commands.move'],
])('undo names what %s did', async (id, selection, name) => {
  const driver = open(selection);
  const before = driver.editor.app;
  await driver.run(id);
  expect(driver.editor.store.undoName).toBe(name);
  await driver.run('undo');
  expect(driver.editor.app).toEqual(before);
  expect(driver.editor.store.canUndo).toBe(false);
});

it('undo names dissolving and pasting, too', async () => {
  const driver = await open(['a', 'b']).run('group', 'ungroup');
  expect(driver.editor.store.undoName).toBe('commands.ungroup');
  driver.editor.select(['a']);
  await driver.run('copy', 'paste');
  expect(driver.editor.store.undoName).toBe('commands.paste');
  driver.editor.select(['a']);
  driver.editor.change('style', (tx) => tx.patch('widgets', 'a', { style: { background: 'red' } }));
  await driver.run('copyStyle');
  driver.editor.select(['b']);
  await driver.run('pasteStyle');
  expect(driver.editor.store.undoName).toBe('commands.pasteStyle');
});

it('every command has its own name, the steps of arrow keys that of moving', () => {
  for (const { id, label, unlisted } of commands) {
    expect(label).toBe(unlisted && id.startsWith('nudge') ? 'commands.move' : `commands.${id}`);
  }
});

it('undo and redo are offered once there is something', async () => {
  const driver = open(['a']);
  const offered = () => ['undo', 'redo'].map((id) => isAllowed(commandById(id), driver.editor));
  expect(offered()).toEqual([false, false]);
  await driver.run('nudgeArrowUp');
  expect(offered()).toEqual([true, false]);
  await driver.run('undo');
  expect(offered()).toEqual([false, true]);
});
