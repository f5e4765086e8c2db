import { brokenInvariants, entriesOf } from '@rehearse/model';
import { commands } from './commands/commands';
import { appOf, Driver } from './editor.fixture';

/** Repeatable numbers from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const start = () =>
  appOf(
    [
      { id: 'a', x: 20, y: 20 },
      { id: 'b', x: 200, y: 300 },
      { id: 'n', type: 'NavBar', x: 0, y: 736, w: 400, h: 64 },
    ],
    [
      { id: 'c', x: 20, y: 20 },
      { id: 'd', type: 'Label', x: 50, y: 500 },
    ],
  );

const taken = new Set(['undo', 'redo']);
const ids = commands.filter((command) => !taken.has(command.id)).map((command) => command.id);

async function act(driver: Driver, random: () => number): Promise<void> {
  const pick = (count: number) => Math.floor(random() * count);
  const place = (): [number, number] => [pick(1_100) - 50, pick(900) - 50];
  const held = { shift: random() < 0.2, alt: random() < 0.2, ctrl: random() < 0.3 };
  switch (pick(7)) {
    case 0:
      driver.click(...place(), held);
      break;
    case 1:
      driver.drag(place(), place(), held);
      break;
    case 2:
      driver.double(...place());
      break;
    case 3:
      driver
        .pointer('down', ...place(), held)
        .pointer('move', ...place(), held)
        .key('Escape');
      break;
    case 4: {
      const all = Object.keys({ ...entriesOf(driver.editor.app, 'screens'), ...driver.editor.app.widgets });
      driver.editor.select(all.filter(() => random() < 0.3));
      break;
    }
    default: {
      const id = ids[pick(ids.length)] ?? 'fit';
      const command = commands.find((one) => one.id === id);
      if (command?.enabled(driver.editor)) await driver.run(id);
      driver.editor.scene.set({ camera: { x: 0, y: 0, zoom: 1 } });
    }
  }
}

it.each(Array.from({ length: 60 }, (_, index) => index + 1))(
  'keeps the document sound, undoes to the first and redoes to the last one (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const driver = new Driver(start());
    const first = structuredClone(driver.editor.app);
    for (let step = 0; step < 60; step += 1) {
      await act(driver, random);
      expect(brokenInvariants(driver.editor.app)).toEqual([]);
    }
    driver.editor.stop();
    const last = structuredClone(driver.editor.app);
    while (driver.editor.store.canUndo) driver.editor.store.undo();
    expect(driver.editor.app).toEqual(first);
    while (driver.editor.store.canRedo) driver.editor.store.redo();
    expect(driver.editor.app).toEqual(last);
  },
);
