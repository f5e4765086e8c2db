import type { Language, StoredApp, TestSettings } from '@rehearse/contract';
import { MemoryRecordStore, RecordQueue } from '@rehearse/client/player';
import type { SimulationEvent } from '@rehearse/simulate';
import { initialState } from '@rehearse/simulate';
import { FakeServer, mapMemory, VirtualTime } from '../../../../../libs/client/player/queue/queue.fixture';
import { readSaved } from './session-claim';
import { type Saved, TestSession } from './test-session';
import { planOfBlocks } from './questions/block-plan';
import { doneCount } from './test-progress';

const planOf = (test: TestSettings, language?: Language) => planOfBlocks(test, 7, language);
const app: StoredApp = { _id: 'a', id: 'a', name: 'Shop', screenSize: { w: 1, h: 1 }, screens: {}, widgets: {} };
const settings: TestSettings = {
  tasks: [
    {
      id: 't1',
      name: 'Buy',
      description: 'Buy a ticket.',
      flow: [
        { type: 'ScreenLoaded', screen: 'home' },
        { type: 'WidgetClick', screen: 'home', widget: 'buy' },
      ],
    },
    {
      id: 't2',
      name: 'Pay',
      description: '',
      flow: [
        { type: 'WidgetClick', screen: 'cart', widget: 'pay' },
        { type: 'ScreenLoaded', screen: 'done' },
      ],
    },
    { id: 't3', name: '', description: '', flow: [] },
  ],
};
const event = (type: SimulationEvent['type'], screen: string, widget: string | null = null): SimulationEvent => ({
  type,
  screen,
  widget,
  time: 1,
  x: 0,
  y: 0,
});
const started = [event('SessionStart', 'home'), event('ScreenLoaded', 'home')];

async function world(test: TestSettings = settings) {
  const timers = new VirtualTime();
  const server = new FakeServer(timers);
  const tab = mapMemory();
  const store = new MemoryRecordStore();
  const open = async () => {
    const queue = await RecordQueue.open({
      session: 'S1_1',
      url: '/r',
      client: '1',
      version: 1,
      display: { pointer: 'mouse', w: 1_440, h: 900 },
      store,
      memory: tab,
      transport: server,
      timers,
    });
    const saved = readSaved<Saved>(tab, 'progress');
    const session = new TestSession({
      app,
      plan: planOf(test),
      startScreen: 'home',
      queue,
      user: 'Anna',
      context: { language: 'en' },
      onSave: (stored) => tab.set('progress', JSON.stringify(stored)),
      saved,
      now: timers.now,
    });
    return { queue, session };
  };
  const at = (session: TestSession, screen: string) => session.onState({ ...initialState, screen });
  const run = async () => {
    const { queue, session } = await open();
    session.start();
    at(session, 'home');
    session.onEvents(started);
    return { queue, session };
  };
  const told = async () => {
    await timers.pass(3_000);
    return [...server.kept].sort(([a], [b]) => a - b).map(([, text]) => JSON.parse(text) as Record<string, unknown>);
  };
  return { open, run, told, at, timers };
}
const kinds = (records: Record<string, unknown>[]) =>
  records.map(({ type, task }) => (typeof task === 'string' ? `${String(type)} ${task}` : type));

it('shows tasks that have words, by their description or else their name', () => {
  expect(planOf(settings).tasks.map(({ text }) => text)).toEqual(['Buy a ticket.', 'Pay']);
  expect(planOf({ ...settings, showTaskInTest: false }).tasks).toEqual([]);
});

it('shows the same tasks in all languages, in the words of each', () => {
  const texts = {
    de: {
      tasks: [
        { id: 't1', description: 'Kaufen Sie eine Karte.' },
        { id: 't3', name: 'Nichts' },
      ],
    },
  };
  const text = (language: 'de' | 'pt') => planOf({ ...settings, texts }, language).tasks.map((task) => task.text);
  expect(text('de')).toEqual(['Kaufen Sie eine Karte.', 'Pay']);
  expect(text('pt')).toEqual(['Buy a ticket.', 'Pay']);
});

it('ticks a task off as soon as its flow was done, and tells it', async () => {
  const { run, told } = await world();
  const { session } = await run();
  expect(session.view().progress).toMatchObject({ phase: 'task', at: 0 });
  session.onEvents([event('WidgetClick', 'home', 'other')]);
  expect(session.view().progress.phase).toBe('task');
  session.onEvents([event('WidgetClick', 'home', 'buy'), event('ScreenLoaded', 'cart')]);
  expect(session.view().progress).toMatchObject({ phase: 'between', outcomes: ['done'] });
  const records = await told();
  expect(kinds(records)).toEqual([
    'SessionStart t1',
    'ScreenLoaded t1',
    'TaskStarted t1',
    'WidgetClick t1',
    'WidgetClick t1',
    'ScreenLoaded t1',
    'TaskCompleted t1',
  ]);
  expect(records[0]).toMatchObject({ user: 'Anna', language: 'en' });
  expect(records[1]).not.toHaveProperty('language');
});

it('counts for a task only what happens after it began, and the screen on which it began', async () => {
  const { run, at } = await world();
  const { session } = await run();
  session.onEvents([event('WidgetClick', 'cart', 'pay'), event('ScreenLoaded', 'done')]);
  session.giveUp();
  at(session, 'home');
  session.next();
  expect(session.view().progress).toMatchObject({ phase: 'task', at: 1, outcomes: ['givenUp'] });
  session.onEvents([event('ScreenLoaded', 'done')]);
  expect(session.view().progress.phase).toBe('task');
  session.onEvents([event('WidgetClick', 'cart', 'pay'), event('ScreenLoaded', 'done')]);
  expect(session.view().progress).toMatchObject({ phase: 'between', outcomes: ['givenUp', 'done'] });
  expect(doneCount(session.view().progress)).toBe(1);
});

it('points to the next step when the tester is stuck, or to everything where that lies elsewhere', async () => {
  const { run, told, at } = await world();
  const { session } = await run();
  session.assist();
  expect(session.view().hints).toEqual(['buy']);
  session.onEvents([event('WidgetClick', 'home', 'other')]);
  expect(session.view().hints).toEqual([]);
  at(session, 'elsewhere');
  session.assist();
  expect(session.view().hints).toBe('links');
  expect(kinds(await told()).filter((kind) => kind === 'TaskAssisted t1')).toHaveLength(2);
});

it('goes on with the same task after a reload', async () => {
  const { open, run, told, at } = await world();
  const first = await run();
  first.session.onEvents([event('WidgetClick', 'home', 'buy')]);
  first.session.next();
  first.session.onEvents([event('WidgetClick', 'cart', 'pay')]);
  at(first.session, 'cart');
  first.session.setVisible(false);
  first.queue.leave();
  first.queue.close();

  const { session } = await open();
  expect(session.view().progress).toMatchObject({ phase: 'task', at: 1, outcomes: ['done'] });
  expect(session.resume?.state.screen).toBe('cart');
  session.setVisible(true);
  session.onEvents([event('ScreenLoaded', 'done')]);
  session.next();
  expect(session.view().progress).toMatchObject({ phase: 'ended', outcomes: ['done', 'done'], stopped: false });
  const records = await told();
  expect(kinds(records).slice(-5)).toEqual([
    'PageHidden t2',
    'PageShown t2',
    'ScreenLoaded t2',
    'TaskCompleted t2',
    'SessionEnd',
  ]);
  expect(kinds(records).filter((kind) => String(kind).startsWith('SessionStart'))).toHaveLength(1);
});

it('tells the variant that was drawn first, also after a reload and where the prototype starts anew', async () => {
  const { open, run, told, at } = await world();
  const first = await run();
  first.session.onState({ ...initialState, screen: 'home', variants: { node2: 'line-b' } });
  first.session.onEvents([event('WidgetClick', 'home', 'other')]);
  first.session.onState({ ...initialState, screen: 'home', variants: { node2: 'line-b', node1: 'line-c' } });
  first.session.onEvents([event('WidgetClick', 'home', 'other')]);
  first.queue.leave();
  first.queue.close();
  const { session } = await open();
  at(session, 'home');
  session.onEvents([event('WidgetClick', 'home', 'other')]);
  const variants = (await told()).map(({ variant }) => variant);
  expect(variants).toEqual([undefined, undefined, undefined, 'line-b', 'line-b', 'line-b']);
});

it('lets the tester say that a task is done where success is not told', async () => {
  const { run } = await world({ ...settings, showSuccessInTest: false });
  const { session } = await run();
  session.onEvents([event('WidgetClick', 'home', 'buy')]);
  expect(session.view().progress).toMatchObject({ phase: 'task', matched: true });
  session.finishTask();
  expect(session.view().progress).toMatchObject({ phase: 'task', at: 1, outcomes: ['done'] });
  session.finishTask();
  expect(session.view().progress).toMatchObject({ phase: 'ended', outcomes: ['done', 'said'] });
});

it('does not begin a second session when the prototype starts anew', async () => {
  const { run, told } = await world();
  const { session } = await run();
  session.onEvents(started);
  expect(kinds(await told())).toEqual(['SessionStart t1', 'ScreenLoaded t1', 'TaskStarted t1', 'ScreenLoaded t1']);
});

describe('with questions', () => {
  const choices = ['x', 'y', 'z'].map((id) => ({ id, text: id.toUpperCase() }));
  const asking: TestSettings = {
    ...settings,
    asksEase: true,
    blocks: [
      {
        id: 'q1',
        kind: 'question',
        text: 'Which?',
        question: { kind: 'single', choices, isShuffled: true },
        isRequired: true,
      },
      { id: 'b1', kind: 'task', task: 't1' },
      {
        id: 'q2',
        kind: 'question',
        text: 'More?',
        question: { kind: 'nps' },
        skips: [{ choice: '0', to: 'q3' }],
      },
      { id: 'b2', kind: 'task', task: 't2' },
      { id: 'q3', kind: 'question', text: 'Why?', question: { kind: 'text' } },
    ],
  };
  const buy = [event('WidgetClick', 'home', 'buy')];

  it('asks before the prototype, after tasks and at the end, and tells each answer with its time', async () => {
    const { open, told, at, timers } = await world(asking);
    const { session } = await open();
    session.start();
    expect(session.view().progress.phase).toBe('question');
    await timers.pass(1_500);
    session.answer('y');
    expect(session.view().progress).toMatchObject({ phase: 'task', at: 1 });
    at(session, 'home');
    session.onEvents(started);
    session.onEvents(buy);
    expect(session.view().progress).toMatchObject({ phase: 'between', outcomes: ['done'] });
    session.next();
    session.answer(6);
    session.answer(9);
    session.giveUp();
    session.next();
    session.answer(null);
    session.answer('Because');
    expect(session.view().progress).toMatchObject({ phase: 'ended', outcomes: ['done', 'givenUp'] });
    const records = await told();
    expect(kinds(records)).toEqual([
      'SessionStart',
      'QuestionAnswered',
      'ScreenLoaded t1',
      'TaskStarted t1',
      'WidgetClick t1',
      'TaskCompleted t1',
      'QuestionAnswered t1',
      'QuestionAnswered',
      'TaskStarted t2',
      'TaskGivenUp t2',
      'QuestionAnswered t2',
      'QuestionAnswered',
      'SessionEnd',
    ]);
    const answers = records.filter(({ type }) => type === 'QuestionAnswered');
    expect(answers.map(({ widget, state }) => [widget, (state as { value: unknown }).value])).toEqual([
      ['q1', 'y'],
      ['ease:t1', 6],
      ['q2', 9],
      ['ease:t2', null],
      ['q3', 'Because'],
    ]);
    const [first] = answers;
    expect(first).toMatchObject({ screen: 'home', state: { type: 'answer', took: 1_500 } });
    expect(records[0]).toMatchObject({ language: 'en' });
  });

  it('leaves out what a rule leads past', async () => {
    const { open, at } = await world(asking);
    const { session } = await open();
    session.start();
    session.answer('x');
    at(session, 'home');
    session.onEvents([...started, ...buy]);
    session.giveUp();
    session.next();
    session.answer(null);
    session.answer(0, { to: 6 });
    expect(session.view().progress).toMatchObject({ phase: 'question', at: 6, outcomes: ['givenUp', 'leftOut'] });
    expect(doneCount(session.view().progress)).toBe(0);
  });

  it('ends for whom the study does not look for, and tells it', async () => {
    const { open, told } = await world(asking);
    const { session } = await open();
    session.start();
    session.answer('x', { to: 'screenedOut' });
    expect(session.view().progress).toMatchObject({ phase: 'ended', stopped: false, screenedOut: 'screenedOut' });
    const records = await told();
    expect(kinds(records)).toEqual(['SessionStart', 'QuestionAnswered', 'SessionEnd']);
    expect(records[2]).toMatchObject({ state: { value: 'screenedOut' } });
  });

  it('goes on after a reload with the answer as far as it was given', async () => {
    const { open, told, timers } = await world(asking);
    const first = await open();
    first.session.start();
    first.session.draft('z');
    await timers.pass(1_000);
    first.queue.leave();
    first.queue.close();
    const { session } = await open();
    expect(session.view().progress).toMatchObject({ phase: 'question', at: 0, draft: { value: 'z' } });
    await timers.pass(1_000);
    session.answer('z');
    const records = await told();
    expect(kinds(records)).toEqual(['SessionStart', 'QuestionAnswered']);
    expect(records[1]).toMatchObject({ state: { took: 2_000 } });
  });
});

it('records nothing without a queue, and still follows the tasks', async () => {
  const { timers } = await world();
  const session = new TestSession({
    app,
    plan: planOf(settings),
    startScreen: 'home',
    queue: null,
    user: 'u',
    context: {},
    onSave: () => undefined,
    saved: null,
    now: timers.now,
  });
  session.start();
  session.onState({ ...initialState, screen: 'home' });
  session.onEvents(started);
  session.onEvents([event('WidgetClick', 'home', 'buy')]);
  expect(session.view()).toMatchObject({ records: null, progress: { outcomes: ['done'] } });
});
