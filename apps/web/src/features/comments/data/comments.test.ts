import type { Comment } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { aboutFigure, aboutSession, isAbout, subjectOf, subjectPath } from '../beside/subject';
import { exported } from '../overview/export';
import { passes } from './filter';
import { keepGuest } from './guest';
import { byScreen, elementName, located } from './located';
import { askedAt, completed, matching, mentionedIn, partsOf } from './mentions';
import { pinAt, placeOf } from './pin';
import { marked, type ReadUntil, readStateOf } from './read-marks';
import { commentedIn, nextNumber, threadsOf } from './thread';

const comment = (id: string, fields: Partial<Comment> = {}): Comment => ({
  _id: id,
  id,
  appID: 'app',
  userID: 'ada',
  user: { _id: 'ada', id: 'ada', email: '', name: 'Ada', lastname: '' },
  created: Date.UTC(2026, 10, 26, 9),
  type: 'ScreenComment',
  x: 0,
  y: 0,
  message: id,
  ...fields,
});

const box = (id: string, x: number, y: number, more = {}) => ({
  id,
  name: id.toUpperCase(),
  x,
  y,
  w: 100,
  h: 100,
  ...more,
});
const app = (widgets: object, screens: object = { s: box('s', 1_000, 0, { children: ['w'] }) }): App =>
  ({ id: 'app', screens, widgets, groups: {}, lines: {} }) as unknown as App;
const before = app({ w: box('w', 1_010, 20) });
const moved = app({ w: box('w', 2_010, 25) }, { s: box('s', 2_000, 0, { children: ['w'] }) });

it('is on what it was put on, not on what that lies in, until it is resolved', () => {
  const onWidget = comment('a', pinAt(before, { x: 1_015, y: 30 }, ['w', 's']));
  const ofOlderClient = comment('b', { reference: 's' });
  const resolved = comment('c', { reference: 'other', status: 'Done' });
  expect([...commentedIn(threadsOf([onWidget]))]).toEqual(['w']);
  expect([...commentedIn(threadsOf([onWidget, ofOlderClient, resolved]))]).toEqual(['w', 's']);
});

describe('a pin', () => {
  const pin = comment('c', pinAt(before, { x: 1_015, y: 30 }, ['w', 's']));
  test.each([
    ['stands where it was put', before, 1_015, 30, null],
    ['moves with its widget', moved, 2_015, 35, null],
    ['moves with the screen when the widget is gone', app({}, moved.screens), 2_015, 30, 'W'],
    ['stays when all is gone', app({}, {}), 1_015, 30, 'W'],
  ])('%s', (_, document, x, y, gone) => {
    expect(placeOf(document, pin)).toMatchObject({ x, y, gone });
  });

  test('that an older client has moved still moves along', () => {
    expect(placeOf(moved, { ...pin, x: 1_016 })).toMatchObject({ x: 2_016, screen: 's' });
  });

  test('of an older client counts from the corner of its screen, or of the canvas', () => {
    expect(placeOf(moved, comment('c', { reference: 's', x: 5, y: 6 }))).toMatchObject({ x: 2_005, y: 6, screen: 's' });
    expect(placeOf(moved, comment('c', { reference: 'canvas', x: 5 }))).toMatchObject({ x: 5, screen: null });
    expect(placeOf(moved, comment('c', { reference: 'canvas', x: 2_100 }))).toMatchObject({ x: 2_100, screen: 's' });
    expect(placeOf(moved, comment('c', { reference: 'canvas', x: 2_101 }))).toMatchObject({ screen: null });
  });

  test('is listed with its screen, and says on what it is', () => {
    const free = comment('free', pinAt(before, { x: 0, y: 0 }, []));
    const ofResults = comment('session', { type: 'overview_test' });
    const all = located(before, threadsOf([ofResults, free, pin]));
    expect(byScreen(before, all).map(({ id, members }) => [id, members.length])).toEqual([
      ['s', 1],
      ['canvas', 1],
      ['elsewhere', 1],
    ]);
    expect(all.map((one) => elementName(before, one))).toEqual([null, null, 'W']);
  });
});

describe('threads', () => {
  const comments = [
    comment('a', { number: 3, status: 'Done' }),
    comment('b'),
    comment('a1', { parentId: 'a', userID: 'ben', mentions: [{ id: 'cleo', name: 'Cleo' }] }),
    comment('orphan', { parentId: 'deleted' }),
  ];
  const threads = threadsOf(comments);

  test('keep their numbers, and what was said in one that is gone is not lost', () => {
    expect(threads.map(({ id, number, isResolved, replies }) => [id, number, isResolved, replies.length])).toEqual([
      ['a', 3, true, 1],
      ['b', 2, false, 0],
      ['orphan', 3, false, 0],
    ]);
    expect([nextNumber(threads), nextNumber([])]).toEqual([4, 1]);
  });

  test.each([
    ['open', 'ben', ['b', 'orphan']],
    ['resolved', 'ben', ['a']],
    ['mine', 'ada', ['b', 'orphan']],
    ['mine', 'cleo', []],
    ['unread', 'cleo', ['a']],
  ] as const)('%s to %s', (filter, self, ids) => {
    const reader = { self, isUnread: ({ id }: { id: string }) => id === 'a' };
    expect(threads.filter((thread) => passes[filter](reader, thread)).map(({ id }) => id)).toEqual(ids);
  });

  test('are exported as other clients do, one line each, and no cell is a formula', () => {
    const said = comment('x', { message: '=1+1\n\tnext', x: 1_010, y: 5, reference: 's' });
    const text = exported(before, located(before, threadsOf([{ ...said, x: 10 }])), () => '@ada');
    expect(text).toBe("\ufeffComment\tUser\tDate\tScreen\r\n'=1+1 next\t'@ada\t2026-11-26T09:00:00.000Z\tS\r\n");
  });
});

test('what others said since a mark is unread; nothing is while the marks are not known', () => {
  const threads = threadsOf([
    comment('old', { created: 5 }),
    comment('new', { created: 5 }),
    comment('reply', { created: 9, parentId: 'new' }),
    comment('own', { created: 12, userID: 'ben' }),
  ]);
  const said: ReadUntil[] = [];
  const stateOf = (marks: Parameters<typeof readStateOf>[0]['marks']) =>
    readStateOf({ marks, mark: (read) => said.push(read) }, 'ben');
  const unreadIn = (state: ReturnType<typeof stateOf>) => threads.filter(state.isUnread).map(({ id }) => id);
  const state = stateOf({ all: 5, threads: [] });
  expect(unreadIn(state)).toEqual(['new']);
  expect(unreadIn(stateOf(null))).toEqual([]);
  threads.forEach(state.read);
  state.readAll(threads);
  expect(said).toEqual([{ thread: 'new', until: 9 }, { until: 9 }]);
  for (const read of said) expect(unreadIn(stateOf(marked({ all: 5, threads: [] }, read)))).toEqual([]);
});

test('beside the canvas are about a session, a figure of the results, or something that only older clients know', () => {
  const [ofSession, ofFigure, ofPage, ofTest] = threadsOf([
    comment('s', { ...aboutSession('S1/2') }),
    comment('f', { ...aboutFigure('rounds') }),
    comment('p', { type: 'overview_dash', reference: '' }),
    comment('t', { type: 'overview_test', reference: 'S1/2' }),
  ]);
  if (!ofSession || !ofFigure || !ofPage || !ofTest) throw new Error('four threads');
  expect([ofSession, ofFigure, ofPage, ofTest].map((thread) => subjectOf(thread))).toEqual([
    'session',
    'rounds',
    null,
    null,
  ]);
  expect(isAbout(ofSession, aboutSession('S1/2'))).toBe(true);
  expect([isAbout(ofTest, aboutSession('S1/2')), isAbout(ofFigure, aboutFigure('tasks'))]).toEqual([false, false]);
  expect([ofSession, ofFigure, ofPage].map((thread) => subjectPath('a', thread))).toEqual([
    '/apps/a/sessions/S1%2F2.html',
    '/apps/a/results.html',
    null,
  ]);
});

describe('mentions', () => {
  const people = [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Ann Lee' },
  ];

  test('are the longest names behind an @', () => {
    const text = 'Ask @Ann Lee, not @Ann or @Bob';
    expect(partsOf(text, people).map((part) => part.mention?.id ?? part.text)).toEqual([
      'Ask ',
      '2',
      ', not ',
      '1',
      ' or @Bob',
    ]);
    expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(['2', '1']);
  });

  test.each([
    ['@', 1, ''],
    ['Ask @An', 7, 'An'],
    ['Ask @Ann Le', 11, 'Ann Le'],
    ['a@b.c', 5, null],
    ['@Ann\nnext', 9, null],
    ['none', 4, null],
  ])('%s asks for %s', (text, caret, name) => {
    expect(askedAt(text, caret)?.name ?? null).toBe(name);
  });

  test('are offered by any word of a name, and completed where the caret is', () => {
    const asked = askedAt('Ask @le now', 7);
    if (!asked) throw new Error('nothing is asked');
    expect(matching(people, asked).map(({ id }) => id)).toEqual(['2']);
    expect(completed('Ask @le now', asked, { id: '2', name: 'Ann Lee' })).toEqual(['Ask @Ann Lee now', 13]);
  });
});

test('a guest is the same one after a reload', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  const first = keepGuest(storage, {});
  expect(first).toMatchObject({ name: '', written: [] });
  expect(first.key).toMatch(/^\w{48}$/);
  keepGuest(storage, { name: 'Gus', written: ['c'] });
  expect(keepGuest(storage, {})).toEqual({ key: first.key, name: 'Gus', written: ['c'] });
  kept.set('rehearse.guest', '{"name":5}');
  expect(keepGuest(storage, {})).toMatchObject({ name: '', written: [] });
});
