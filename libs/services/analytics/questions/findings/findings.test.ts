// Each rule on sessions that have what it looks for, and on sessions that nearly do.
import type { FindingRule } from '@rehearse/contract';
import {
  load,
  miss,
  openFindings,
  press,
  straight,
  tester,
  type FindingsBed,
  type Happening,
} from './findings.fixture';

let bed: FindingsBed;
beforeAll(async () => {
  bed = await openFindings();
});
afterAll(() => bed.close());

const times = (count: number, one: readonly Happening[]) => Array.from({ length: count }, () => one);
/** So many that have it, among straight ones: ten in all. */
const among = (count: number, one: readonly Happening[]) => [...times(count, one), ...times(10 - count, straight)];

test('ten who go straight to the goal: nothing is found, and nothing is left unsaid', async () => {
  const { rows, rules } = await bed.look(times(10, straight));
  expect(rows).toEqual([]);
  expect(rules).toHaveLength(9);
  expect(rules.filter(({ found, few }) => found > 0 || few > 0)).toEqual([]);
});

test('sessions of one event, or of none that a rule looks at, are as good as others', async () => {
  const short: readonly (readonly Happening[])[] = [
    [load(0)],
    [miss(0)],
    [[0, 'SessionStart']],
    [[0, 'TaskStarted', { task: 't1' }]],
    [[0, 'ValidationErrorLine']],
  ];
  const { rows, meta } = await bed.look([...short, ...times(25, straight)]);
  expect([rows, meta.sessions]).toEqual([[], 30]);
});

test('without sessions nothing is found', async () => {
  const { rows, meta } = await bed.look([]);
  expect([rows, meta.sessions]).toEqual([[], 0]);
});

interface Example {
  readonly rule: FindingRule;
  /** What it is about. */
  readonly has: readonly Happening[];
  /** Nearly so. */
  readonly has_not: readonly (readonly [why: string, happened: readonly Happening[]])[];
  readonly place: object;
  /** ms since the session's first event. */
  readonly at: number;
}

const invalid = (at: number): Happening => [at, 'ValidationErrorLine'];
const examples: readonly Example[] = [
  {
    rule: 'rageClicks',
    has: tester([miss(1_000), miss(1_300), miss(1_600)]),
    has_not: [
      ['twice', tester([miss(1_000), miss(1_300)])],
      ['a second apart', tester([miss(1_000), miss(2_000), miss(3_000)])],
      ['30 px apart', tester([miss(1_000, { x: 0.1 }), miss(1_300, { x: 0.175 }), miss(1_600, { x: 0.25 })])],
      ['answered by a screen', tester([miss(1_000), load(1_100), miss(1_300), load(1_400), miss(1_600)])],
      [
        'answered by a value',
        tester([miss(1_000), [1_100, 'WidgetChange', { widget: 'photo' }], miss(1_300), miss(1_600)]),
      ],
      ['by keyboard', tester([0, 1, 2].map((at) => press(1_000 + at * 300, 'buy', { x: -1, y: -1 })))],
    ],
    place: { screen: 's1', widget: null },
    at: 1_000,
  },
  {
    rule: 'missedClicks',
    has: tester([press(1_000, 'photo', { target: 'none' })]),
    has_not: [
      ['it reacts', tester([press(1_000, 'photo', { target: 'input' })])],
      ['beside all elements', tester([miss(1_000)])],
    ],
    place: { screen: 's1', widget: 'photo' },
    at: 1_000,
  },
  {
    rule: 'backAndForth',
    has: tester([load(1_000, 's2'), load(2_000), load(3_000, 's2'), load(4_000)]),
    has_not: [
      ['there and back once, and on', tester([load(1_000, 's2'), load(2_000)])],
      [
        'by way of another',
        tester([load(1_000, 's2'), load(1_500, 's3'), load(2_000), load(3_000, 's2'), load(3_500, 's3'), load(4_000)]),
      ],
    ],
    place: { screen: 's1', other: 's2', widget: null },
    at: 10,
  },
  {
    rule: 'longHesitation',
    has: tester([press(1_000, 'photo'), press(11_000, 'photo')]),
    has_not: [
      ['before the first act', tester([press(15_000, 'photo')])],
      ['shorter than 10 s', tester([press(1_000, 'photo'), press(10_900, 'photo')])],
      ['scrolled meanwhile', tester([press(1_000, 'photo'), [6_000, 'ScreenScroll'], press(12_000, 'photo')])],
      [
        'the page was hidden',
        tester([press(1_000, 'photo'), [1_500, 'PageHidden'], [30_000, 'PageShown'], press(31_000, 'photo')]),
      ],
    ],
    place: { screen: 's1', widget: null },
    at: 1_000,
  },
  {
    rule: 'formRetried',
    has: tester([invalid(1_000), invalid(3_000)]),
    has_not: [
      ['refused once', tester([invalid(1_000)])],
      ['on another screen between', tester([invalid(1_000), load(2_000, 's2'), load(2_500), invalid(3_000)])],
    ],
    place: { screen: 's1', widget: null },
    at: 1_000,
  },
  {
    rule: 'wrongFirstClick',
    has: tester([miss(1_000)]),
    has_not: [
      ['right first', tester([press(1_000, 'buy'), load(1_050), miss(1_200)])],
      [
        'from a screen that leads nowhere else',
        [
          [0, 'TaskStarted', { task: 't1' }],
          load(10, 's2'),
          miss(1_000, { screen: 's2' }),
          miss(1_200, { screen: 's2' }),
          load(1_500),
          press(2_000, 'buy'),
          load(2_100, 's2'),
        ],
      ],
    ],
    place: { task: 't1', screen: null },
    at: 1_000,
  },
];

describe.each(examples)('$rule', ({ rule, has, has_not, place, at }) => {
  it('is found where four of ten have it', async () => {
    const { rows } = await bed.look(among(4, has), rule);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      ...place,
      share: { n: 10, x: 4, value: 0.4, method: 'adjusted-wald' },
      lost: 0,
      sessions: ['S01', 'S02', 'S03', 'S04'].map((id) => ({ id })),
      dismissed: null,
    });
    expect(rows[0]?.moments).toMatchObject(['S01', 'S02', 'S03', 'S04'].map((id) => ({ id, at })));
  });

  it('is none where one of ten has it, nor where it is too few to say', async () => {
    expect((await bed.look(among(1, has), rule)).rows).toEqual([]);
    const { rows, rules } = await bed.look(times(4, has), rule);
    expect(rows).toEqual([]);
    expect(rules.find((one) => one.rule === rule)).toMatchObject({ found: 0, few: 1 });
  });

  it.each(has_not)('is none: %s', async (_, happened) => {
    expect((await bed.look(times(10, happened), rule)).rows).toEqual([]);
  });
});

test('of ten who give up four have clicked in anger: it costs four times as much, and says how the task ended', async () => {
  const angry = [miss(1_000), miss(1_300), miss(1_600)];
  const [kept, lost] = [
    await bed.look(among(4, tester(angry)), 'rageClicks'),
    await bed.look(among(4, tester(angry, 'gaveUp')), 'rageClicks'),
  ].map(({ rows }) => rows[0]);
  expect([kept?.lost, lost?.lost]).toEqual([0, 4]);
  expect(lost?.cost).toBeCloseTo((kept?.cost ?? 0) * 4, 9);
  expect(lost).toMatchObject({
    task: 't1',
    severity: 'notable',
    success: { affected: { n: 4, x: 0 }, others: { n: 6, x: 6 }, difference: { value: -1, hi: expect.any(Number) } },
  });
  expect(kept).toMatchObject({ severity: 'minor', success: { affected: { n: 4, x: 4 }, difference: { value: 0 } } });
});

test('results that were set by hand count for what happened during a task, and for first clicks', async () => {
  const astray = tester([miss(1_000), miss(1_300), miss(1_600)], 'gaveUp');
  const annotations = { overrides: { 't1/S01': true, 't1/S10': false } };
  const sessions = among(4, astray);
  const success = { affected: { n: 4, x: 1 }, others: { n: 6, x: 5 } };
  for (const rule of ['rageClicks', 'wrongFirstClick'] as const) {
    expect((await bed.look(sessions, rule, { annotations })).rows).toMatchObject([{ lost: 3, success }]);
    expect((await bed.look(sessions, rule)).rows).toMatchObject([{ lost: 4, success: { affected: { x: 0 } } }]);
  }
});

describe('lowSuccess', () => {
  const lost = tester([miss(1_000)], 'gaveUp');

  it('is found where a usual share of success is out of reach', async () => {
    const { rows } = await bed.look(among(5, lost), 'lowSuccess');
    expect(rows).toMatchObject([
      {
        id: 'lowSuccess/t1',
        task: 't1',
        step: null,
        share: { n: 10, x: 5 },
        lost: 5,
        success: null,
        severity: 'notable',
      },
    ]);
    // When the attempt ended.
    expect(rows[0]?.moments[0]).toMatchObject({ id: 'S01', at: 2_000 });
  });

  it('is none where chance may have it so', async () => {
    expect((await bed.look(among(4, lost), 'lowSuccess')).rows).toEqual([]);
  });

  it('counts results that were set by hand', async () => {
    const overrides = { 't1/S01': true };
    expect((await bed.look(among(5, lost), 'lowSuccess', { annotations: { overrides } })).rows).toEqual([]);
  });

  it('says nothing of a task without steps', async () => {
    const tasks = [{ id: 't1', name: 'Look around', flow: [] }];
    expect((await bed.look(among(8, lost), 'lowSuccess', { tasks })).rows).toEqual([]);
  });
});

describe('lostAtStep', () => {
  it('is found at the step that is not done', async () => {
    const { rows } = await bed.look(among(4, tester([miss(1_000)], 'gaveUp')), 'lostAtStep');
    expect(rows).toMatchObject([
      { id: 'lostAtStep/t1/1', step: 1, screen: 's1', widget: 'buy', share: { n: 10, x: 4 }, lost: 4, success: null },
    ]);
    // When the step before was done: from there on nothing led any further.
    expect(rows[0]?.moments[0]).toMatchObject({ id: 'S01', at: 10 });
  });

  it('is one step of a task, the one that loses most', async () => {
    const pressed = tester([press(1_000, 'buy')], 'gaveUp');
    const some = [...times(3, tester([], 'gaveUp')), ...times(4, pressed), ...times(3, straight)];
    expect((await bed.look(some, 'lostAtStep')).rows).toMatchObject([{ step: 2, share: { n: 7, x: 4 } }]);
  });

  it('is none where few are lost, or are lost everywhere', async () => {
    expect((await bed.look(among(3, tester([], 'gaveUp')), 'lostAtStep')).rows).toEqual([]);
  });
});

describe('scrollNotReached', () => {
  const order = { type: 'WidgetClick', screen: 's3', widget: 'order' };
  const tasks = [{ id: 't1', name: 'Order', flow: [{ type: 'ScreenLoaded', screen: 's3' }, order] }];
  const onScreen = (...happened: readonly Happening[]): readonly Happening[] => [
    [0, 'TaskStarted', { task: 't1' }],
    load(10, 's3'),
    ...happened.map(([at, type, fields]): Happening => [at, type, { screen: 's3', ...fields }]),
    [9_000, 'TaskGivenUp', { task: 't1', screen: 's3' }],
  ];
  const scrolled = (value: number): Happening => [2_000, 'ScreenScroll', { state: { type: 'scroll', value } }];
  const done = onScreen(scrolled(0.5), press(3_000, 'order'));
  const look = async (one: readonly Happening[]) =>
    (await bed.look([...times(4, one), ...times(6, done)], 'scrollNotReached', { tasks })).rows;

  it('is found where what the task needs was never scrolled to', async () => {
    const found = { screen: 's3', widget: 'order', share: { n: 10, x: 4 }, lost: 4, success: null };
    expect(await look(onScreen())).toMatchObject([found]);
    // The middle of Order lies at 1,520 px, of which 800 are seen without scrolling: 45 % of 1,600.
    expect(await look(onScreen(scrolled(0.44)))).toMatchObject([found]);
  });

  it('is none where it was seen, or used', async () => {
    expect(await look(onScreen(scrolled(0.46)))).toEqual([]);
    expect(await look(onScreen(press(3_000, 'order')))).toEqual([]);
  });

  it('is about what tasks need alone', async () => {
    expect((await bed.look(times(10, onScreen()), 'scrollNotReached')).rows).toEqual([]);
  });
});

describe('what was dismissed', () => {
  const said = { reason: 'test' as const, note: 'The task did not say it.', by: 'ada', at: 5 };
  const angry = among(4, tester([miss(1_000), miss(1_300), miss(1_600)]));
  const look = async (lo: number, person?: string) => {
    const dismissals = new Map([['rageClicks/s1', { ...said, lo }]]);
    return (await bed.look(angry, 'rageClicks', { annotations: { dismissals }, ...(person && { person }) })).rows[0];
  };

  it('says so, and by whom', async () => {
    expect(await look(0.16)).toMatchObject({ id: 'rageClicks/s1', dismissed: { ...said, lo: 0.16 } });
  });

  it('is open again where it became much more frequent', async () => {
    expect((await look(0.01))?.dismissed).toBeNull();
  });

  it('does not tell guests what was said by whom', async () => {
    expect((await look(0.16, '-1'))?.dismissed).toEqual({ reason: 'test', note: '', by: null, at: 5, lo: 0.16 });
  });
});

test('the most costly one comes first', async () => {
  const { rows, rules } = await bed.look(among(6, tester([miss(1_000), miss(1_300), miss(1_600)], 'gaveUp')));
  const costs = rows.map(({ cost }) => cost);
  expect(costs.toSorted((a, b) => b - a)).toEqual(costs);
  expect(rows.map(({ rule }) => rule).toSorted()).toEqual([
    'lostAtStep',
    'lowSuccess',
    'rageClicks',
    'wrongFirstClick',
  ]);
  expect(rules.find(({ rule }) => rule === 'rageClicks')).toEqual({
    rule: 'rageClicks',
    least: 0.05,
    found: 1,
    few: 0,
  });
});
