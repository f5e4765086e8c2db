import { brokenInvariants, entriesOf } from '@rehearse/model';
import { fc, runs } from '@rehearse/testkit/properties';
import { commands } from './commands/commands';
import { appOf, Driver } from './editor.fixture';

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

const history = new Set(['undo', 'redo']);
const tried = commands.filter((command) => !history.has(command.id));

const place = fc.tuple(fc.integer({ min: -50, max: 1_050 }), fc.integer({ min: -50, max: 850 }));
/** The unlikely value is true: cases shrink to false. */
const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((value) => value === count - 1);
const held = fc.record({ shift: oneIn(5), alt: oneIn(5), ctrl: oneIn(3) });
const action = fc.oneof(
  fc.record({ kind: fc.constant('click' as const), at: place, held }),
  fc.record({ kind: fc.constant('drag' as const), from: place, to: place, held }),
  fc.record({ kind: fc.constant('double click' as const), at: place }),
  fc.record({ kind: fc.constant('cancel a drag' as const), from: place, to: place, held }),
  fc.record({ kind: fc.constant('select' as const), indexes: fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 6 }) }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('command' as const), id: fc.constantFrom(...tried.map(({ id }) => id)) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

async function act(driver: Driver, next: Action): Promise<void> {
  const { editor } = driver;
  switch (next.kind) {
    case 'click':
      driver.click(...next.at, next.held);
      return;
    case 'drag':
      driver.drag(next.from, next.to, next.held);
      return;
    case 'double click':
      driver.double(...next.at);
      return;
    case 'cancel a drag':
      driver
        .pointer('down', ...next.from, next.held)
        .pointer('move', ...next.to, next.held)
        .key('Escape');
      return;
    case 'select': {
      const all = [...Object.keys(entriesOf(editor.app, 'screens')), ...Object.keys(entriesOf(editor.app, 'widgets'))];
      editor.select(all.filter((_, index) => next.indexes.includes(index)));
      return;
    }
    case 'command':
      if (tried.find(({ id }) => id === next.id)?.enabled(editor)) await driver.run(next.id);
      editor.scene.set({ camera: { x: 0, y: 0, zoom: 1 } });
  }
}

it('keeps the document sound, undoes to the first and redoes to the last one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60, size: 'max' }), async (actions) => {
      const driver = new Driver(start());
      const { editor } = driver;
      const first = structuredClone(editor.app);
      for (const next of actions) {
        await act(driver, next);
        expect(brokenInvariants(editor.app)).toEqual([]);
      }
      editor.stop();
      const last = structuredClone(editor.app);
      while (editor.store.canUndo) editor.store.undo();
      expect(editor.app).toEqual(first);
      while (editor.store.canRedo) editor.store.redo();
      expect(editor.app).toEqual(last);
    }),
    { numRuns: runs(120) },
  );
});
