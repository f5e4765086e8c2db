import type { Screen } from '@rehearse/model';
import { appOf, Driver } from '../editor.fixture';
import { link, type LinkEvent, setBack, setEvent } from './link';
import { problemsOf } from './problems';
import { routesOf } from './route';

const three = () =>
  new Driver(
    appOf(
      [
        { id: 'a', type: 'Button', x: 20, y: 100 },
        { id: 'b', type: 'Button', x: 20, y: 300 },
      ],
      [{ id: 'c', type: 'Button', x: 20, y: 20 }],
      [],
    ),
  );
const kinds = (driver: Driver) => problemsOf(driver.editor.app).map((problem) => [problem.kind, problem.element]);

it('names screens that nobody reaches and buttons that lead nowhere', () => {
  const driver = three();
  expect(kinds(driver)).toEqual([
    ['deadEnd', 'b'],
    ['unreachable', 's2'],
    ['unreachable', 's3'],
  ]);
  driver.editor.change('link', (tx) => void link(tx, 'a', 's2', 'click'));
  expect(kinds(driver)).toEqual([
    ['deadEnd', 'c'],
    ['unreachable', 's3'],
  ]);
  driver.editor.change('back', (tx) => setBack(tx, 'c', true));
  driver.editor.change('timer', (tx) => void link(tx, 's1', 's3', 'timer'));
  expect(kinds(driver)).toEqual([['deadEnd', 's3']]);
});

it('gives a swipe its slide and a timer its time', () => {
  const driver = three();
  let id = '';
  driver.editor.change('link', (tx) => {
    id = link(tx, 'a', 's2', 'click');
  });
  driver.editor.change('event', (tx) => setEvent(tx, id, 'swipeLeft'));
  expect(driver.editor.app.lines?.[id]).toMatchObject({ animation: 'slideLeft', duration: 250 });
  driver.editor.change('event', (tx) => setEvent(tx, id, 'timer'));
  expect(driver.editor.app.lines?.[id]).toMatchObject({ timer: 1.5 });
});

it('leaves at the side that faces the target and fans out where links enter', () => {
  const driver = three();
  driver.editor.change('links', (tx) => {
    link(tx, 'a', 's2', 'click');
    link(tx, 'b', 's2', 'click');
    link(tx, 'c', 's1', 'click');
  });
  const [toLeft, first, second] = routesOf(driver.editor.app, 1);
  expect(toLeft).toMatchObject({ line: { from: 'c' }, from: { x: 520 }, to: { x: 400 } });
  expect(first).toMatchObject({ line: { from: 'a' }, from: { x: 120, y: 125 }, to: { x: 500 } });
  expect(Math.abs((second?.to.y ?? 0) - (first?.to.y ?? 0))).toBeGreaterThanOrEqual(20);
});

it('lets every link enter at the side of its screen, however many there are', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: `m${index}`, x: 20, y: index * 12, h: 10 }));
  const driver = new Driver(appOf(many, []));
  driver.editor.change('link', (tx) => {
    for (const { id } of many) link(tx, id, 's2', 'click');
  });
  const places = routesOf(driver.editor.app, 1).map((route) => route.to.y);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThanOrEqual(800);
  expect(new Set(places).size).toBeGreaterThan(30);
});

it('keeps labels off the names of screens', () => {
  const app = appOf([{ id: 'a', type: 'Button', x: 150, y: 375 }], [], []);
  const labelOver = (name: string) => {
    const between = app.screens['s2'];
    if (!between) throw new Error('three screens');
    const driver = new Driver({ ...app, screens: { ...app.screens, s2: { ...between, name, y: 411 } } });
    driver.editor.change('link', (tx) => void link(tx, 'a', 's3', 'click'));
    return routesOf(driver.editor.app, 1)[0]?.label;
  };
  expect(labelOver('Cart')).toEqual({ x: 625, y: 400 });
  const half = 48;
  expect(labelOver('What is in the cart right now')?.x).toBeGreaterThan(500 + 29 * 7 + half);
});

it('only a timer has a time, and keeps it', () => {
  const driver = new Driver(appOf([{ id: 'a', x: 0, y: 0 }], []));
  let id = '';
  driver.editor.change('link', (tx) => void (id = link(tx, 's1', 's2', 'timer')));
  driver.editor.change('time', (tx) => tx.patch('lines', id, { timer: 4 }));
  const timerAfter = (event: LinkEvent) => {
    driver.editor.change('event', (tx) => setEvent(tx, id, event));
    return driver.editor.app.lines?.[id]?.timer;
  };
  expect(timerAfter('timer')).toBe(4);
  expect(timerAfter('click')).toBeUndefined();
  expect(timerAfter('timer')).toBe(1.5);
});

it('a link that leads elsewhere forgets the points of its old way', () => {
  const driver = new Driver(appOf([{ id: 'a', x: 0, y: 0 }], [], []));
  let id = '';
  driver.editor.change('link', (tx) => void (id = link(tx, 'a', 's2', 'click')));
  driver.editor.change('bend', (tx) => tx.patch('lines', id, { points: [{ x: 1, y: 2 }] }));
  driver.editor.change('link', (tx) => void link(tx, 'a', 's3', 'click'));
  expect(driver.editor.app.lines?.[id]).toMatchObject({ to: 's3', points: [] });
});

it('knows screens that need no way out', () => {
  const driver = three();
  driver.editor.change('links', (tx) => {
    link(tx, 'a', 's2', 'click');
    link(tx, 's1', 's3', 'timer');
    setBack(tx, 'c', true);
  });
  const without = (change: object) => {
    const { app } = driver.editor;
    return problemsOf({ ...app, screens: { ...app.screens, s3: { ...app.screens['s3'], ...change } as Screen } });
  };
  expect(without({})).toMatchObject([{ kind: 'deadEnd', element: 's3' }]);
  expect(without({ name: 'Thanks (END)' })).toEqual([]);
  expect(without({ segment: true })).toEqual([]);
  expect(without({ style: { overlay: true } })).toEqual([]);
});

it('has nothing to say of no screens, and of one alone', () => {
  expect(problemsOf(appOf())).toEqual([]);
  expect(problemsOf(appOf([{ id: 'a', type: 'Button', x: 0, y: 0 }]))).toEqual([]);
});

it('without a start there is no other problem than that', () => {
  const { app } = three().editor;
  const screens = Object.values(app.screens).map((screen) => [screen.id, { ...screen, props: { start: false } }]);
  const problems = problemsOf({ ...app, screens: Object.fromEntries(screens) as typeof app.screens });
  expect(problems).toMatchObject([{ kind: 'noStart', element: 's1', screen: { id: 's1' } }]);
});
