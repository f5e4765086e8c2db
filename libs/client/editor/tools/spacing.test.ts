import { gapHandles } from '../arrange/gap-handles';
import { appOf, Driver } from '../editor.fixture';

const row = (...xs: readonly number[]) => {
  const driver = new Driver(appOf(xs.map((x, index) => ({ id: `w${index}`, x, y: 100, w: 60 }))));
  driver.editor.select(xs.map((_, index) => `w${index}`));
  return driver;
};
const xs = (driver: Driver, ids = ['w0', 'w1', 'w2']) => ids.map((id) => driver.box(id)[0]);

it('changes all gaps by dragging one, which stays under the pointer, as one step', () => {
  const driver = row(0, 80, 160);
  driver.drag([70, 125], [75, 125]);
  expect(xs(driver)).toEqual([0, 90, 180]);
  driver.drag([165, 125], [180, 125]);
  expect(xs(driver)).toEqual([0, 100, 200]);
  driver.editor.store.undo();
  expect(xs(driver)).toEqual([0, 90, 180]);
});

it('works downwards, never overlaps, and ends with Escape', () => {
  const app = appOf([
    { id: 'w0', x: 10, y: 0 },
    { id: 'w1', x: 20, y: 70 },
    { id: 'w2', x: 0, y: 140 },
  ]);
  const driver = new Driver(app);
  driver.editor.select(['w0', 'w1', 'w2']);
  driver.drag([65, 60], [65, -200]);
  expect(['w0', 'w1', 'w2'].map((id) => driver.box(id)[1])).toEqual([0, 50, 100]);
  driver.editor.store.undo();
  driver.pointer('down', 65, 60).pointer('move', 65, 80);
  expect(driver.editor.state).toBe('select.spacing');
  expect(driver.editor.scene.now.distances.map(({ value }) => value)).toEqual([60, 60]);
  driver.key('Escape');
  expect(driver.editor.app).toEqual(app);
});

it('has handles only for rows of three and more with equal gaps', () => {
  expect(gapHandles(row(0, 80, 160).editor)).toHaveLength(2);
  expect(gapHandles(row(0, 80, 170).editor)).toEqual([]);
  expect(gapHandles(row(0, 80).editor)).toEqual([]);
  expect(gapHandles(row(0, 60, 120).editor)).toEqual([]);
  const steps = appOf([0, 80, 160].map((x, index) => ({ id: `w${index}`, x, y: index * 60, w: 60 })));
  const driver = new Driver(steps);
  driver.editor.select(['w0', 'w1', 'w2']);
  expect(gapHandles(driver.editor)).toEqual([]);
});

it('has handles neither for who may only read or links, nor for a row of more than 40', () => {
  const driver = row(0, 80, 160);
  driver.editor.setMode('prototype');
  expect(gapHandles(driver.editor)).toEqual([]);
  const reader = new Driver(row(0, 80, 160).editor.app, true);
  reader.editor.select(['w0', 'w1', 'w2']);
  expect(gapHandles(reader.editor)).toEqual([]);
  const long = (count: number) => row(...Array.from({ length: count }, (_, index) => index * 80));
  expect(gapHandles(long(40).editor)).toHaveLength(39);
  expect(gapHandles(long(41).editor)).toEqual([]);
});
