import { createApi } from '@rehearse/client/api';
import { formatsOf } from '@rehearse/client/ui';
import type { ScreenRow } from '@rehearse/contract';
import { createInstance } from 'i18next';
import { readFileSync } from 'node:fs';
import type { Translate } from '../../../format/use-formats';
import { readView } from '../canvas-view';
import { isHeat } from '../heat/heat-query';
import { heatMapsOf } from '../heat/screen-heat';
import type { Measure, MeasureContext } from './measure';
import { measureOf, measures } from './measures';
import { wholeRow } from './use-measure-results';

const i18n = createInstance();
const texts: unknown = JSON.parse(readFileSync('apps/web/src/features/results/texts/en.json', 'utf8'));
beforeAll(() =>
  i18n.init({ lng: 'en', ns: ['results'], defaultNS: 'results', resources: { en: { results: texts as object } } }),
);

const api = createApi({ token: () => null });
const dwellOf = (median: number | null) => ({ median, mean: median, sum: median }) as ScreenRow['dwell'];
const screenRow = (screen: string, more: Partial<ScreenRow> = {}): ScreenRow =>
  ({
    screen,
    sessions: 7,
    views: 9,
    exits: 0,
    clicks: 0,
    missedClicks: 0,
    dwell: dwellOf(12_000),
    ...more,
  }) as ScreenRow;

function contextOf(rows: readonly ScreenRow[], more: Partial<MeasureContext> = {}): MeasureContext {
  return {
    t: i18n.t as unknown as Translate,
    formats: formatsOf('en'),
    app: undefined,
    screens: rows,
    rowOf: (screen) => rows.find((row) => row.screen === screen),
    sessions: 20,
    isAsking: true,
    scale: 'linear',
    isCommon: true,
    within: null,
    ...more,
  };
}

const scope = { appId: 'a1', filter: { device: ['phone' as const] } };
const requestOf = (search: string) => ({ ...readView(new URLSearchParams(search)), scope, task: 't1' });
const keyOf = (measure: Measure, search = '') => measure.query(api, requestOf(search))?.queryKey;

it('is found by the name that the address has; else it is the first', () => {
  expect(measures.map(({ id }) => measureOf(id).id)).toEqual(measures.map(({ id }) => id));
  expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
  expect([measureOf('').id, measureOf('views').id]).toEqual(['clicks', 'clicks']);
});

it('has a name and a line about it in the texts', () => {
  for (const { id } of measures)
    expect([i18n.exists(`measure.${id}`), i18n.exists(`measure.${id}Text`)]).toEqual([true, true]);
});

it('asks its own question, under the filter', () => {
  const asked = Object.fromEntries(measures.map((measure) => [measure.id, keyOf(measure)]));
  expect(asked['dwell']).toBeUndefined();
  expect(asked['scroll']?.[0]).toBe('analytics.depths');
  expect(asked['journey']?.[0]).toBe('analytics.transitions');
  expect(asked['dropoff']?.[0]).toBe('analytics.funnel');
  expect(asked['gestures']?.[0]).toBe('analytics.gestures');
  expect(asked['clickpaths']?.[0]).toBe('analytics.journey');
  for (const { id } of measures) if (isHeat(id)) expect(asked[id]?.[0]).toBe('analytics.heat');
  for (const key of Object.values(asked)) if (key) expect(JSON.stringify(key)).toContain('"device":["phone"]');
  const known = Object.values(asked).flatMap((key) => (key ? [JSON.stringify(key)] : []));
  expect(new Set(known).size).toBe(known.length);
});

it('asks for the drop-off of a task, and for none without one', () => {
  const dropOff = measureOf('dropoff');
  expect(JSON.stringify(keyOf(dropOff))).toContain('"task":"t1"');
  expect(dropOff.query(api, { ...requestOf(''), task: null })).toBeNull();
});

it('asks for paths within a task, and for the steps of the session that is chosen', () => {
  expect(JSON.stringify(keyOf(measureOf('clickpaths'), 'within=t2'))).toContain('"within":"t2"');
  expect(JSON.stringify(keyOf(measureOf('journey'), 'within=t2'))).toContain('"within":"t2"');
  expect(measureOf('session').query(api, requestOf(''))).toBeNull();
  expect(JSON.stringify(keyOf(measureOf('session'), 'one=S7'))).toContain('"session":"S7"');
  // Those of another session are never taken for them.
  const { placeholderData } = measureOf('session').query(api, requestOf('one=S7')) ?? {};
  expect(placeholderData?.('before', { queryKey: ['analytics.film', {}, {}] })).toBeUndefined();
});

describe('a heat map', () => {
  const heat = (screen: string, cells: [number, number, number][], more: object = {}) => ({
    screen,
    width: 320,
    height: 640,
    cell: 32,
    total: cells.reduce((sum, [, , count]) => sum + count, 0),
    max: cells[0]?.[2] ?? 0,
    cells,
    ...more,
  });
  const answer = (mode: string, within: string | undefined, ...rows: ReturnType<typeof heat>[]) =>
    heatMapsOf({ mode, within, rows, meta: { sessions: 20, truncated: false } } as never);
  const rows = [
    heat('s1', [[2, 1, 5]], { byKeyboard: 2 }),
    heat('s2', [
      [0, 0, 9],
      [1, 0, 1],
    ]),
  ];
  const screens = [screenRow('s1'), screenRow('s2', { sessions: 1 })];

  it('is not taken for that of other clicks', () => {
    const first = measureOf('first');
    const data = answer('first', undefined);
    expect(first.dataIn(data, requestOf(''))).toBe(data);
    expect(first.dataIn(data, requestOf('first=3'))).toBeUndefined();
    expect(first.dataIn(data, requestOf('since=t1'))).toBeUndefined();
    expect(first.dataIn(answer('first3', 't1'), requestOf('first=3&since=t1'))).toBeDefined();
    expect(measureOf('clicks').dataIn(data, requestOf(''))).toBeUndefined();
    expect(measureOf('missed').dataIn(answer('missed', undefined), requestOf('first=3&since=t1'))).toBeDefined();
  });

  it('says of each screen how much there was, and what it does not show', () => {
    const { captions } = measureOf('clicks').show(answer('all', undefined, ...rows), contextOf(screens));
    expect(captions('s1')).toEqual(['7 clicks', '7 sessions', expect.stringContaining('5')]);
    expect(captions('s2')).toEqual(['10 clicks', '1 session']);
    expect(captions('s3')).toEqual([]);
  });

  it('counts nothing while no session is selected', () => {
    const { captions, heats } = measureOf('clicks').show(undefined, contextOf([], { isAsking: false }));
    expect(captions('s1')).toEqual(['0 clicks', '0 sessions']);
    expect(heats?.size).toBe(0);
  });

  it('has one scale for all screens, or each its own', () => {
    const maxes = (isCommon: boolean) => {
      const { maxOf } = measureOf('clicks').show(answer('all', undefined, ...rows), contextOf(screens, { isCommon }));
      return ['s1', 's2', 'gone'].map((screen) => maxOf?.(screen));
    };
    expect(maxes(true)).toEqual([9, 9, 9]);
    expect(maxes(false)).toEqual([5, 9, 0]);
  });

  it('is a table of cells, the busiest first, with what has no place', () => {
    const { table } = measureOf('clicks').show(answer('all', undefined, ...rows), contextOf(screens));
    expect(table().rows).toEqual([
      ['s2', 0, 0, 9, 0.9],
      ['s1', 64, 32, 5, 5 / 7],
      ['s1', null, null, 2, 2 / 7],
      ['s2', 32, 0, 1, 0.1],
    ]);
    expect(table().columns.map(({ kind }) => kind)).toEqual(['text', 'count', 'count', 'count', 'share']);
    expect(measureOf('mouse').show(undefined, contextOf([])).table().columns[3]?.kind).toBe('ms');
  });

  it('tells clicks from time under the pointer', () => {
    const described = (id: string) => measureOf(id).show(undefined, contextOf([])).describeCell?.(1_500, '9%', 'Home');
    expect(described('missed')?.[0]).toContain('1,500');
    expect(described('mouse')?.[0]).toContain('1.5');
  });
});

describe('dwell time', () => {
  const screens = [
    screenRow('s1', { dwell: dwellOf(20_000) }),
    screenRow('s2', { dwell: dwellOf(5_000) }),
    screenRow('s3', { dwell: dwellOf(null) }),
  ];

  it('colours screens by their medians', () => {
    const { flatOf, captions } = measureOf('dwell').show(undefined, contextOf(screens));
    expect(['s1', 's2', 's3', 'gone'].map((screen) => flatOf?.(screen))).toEqual([1, 0.25, null, null]);
    expect(captions('s3')).toEqual(['7 sessions']);
    expect(captions('s1')).toEqual([expect.stringContaining('20'), '7 sessions']);
  });

  it('has a log scale, too', () => {
    const { flatOf } = measureOf('dwell').show(undefined, contextOf(screens, { scale: 'log' }));
    expect(flatOf?.('s2')).toBeCloseTo(Math.log1p(5) / Math.log1p(20));
  });
});

describe('scroll depth', () => {
  const seen = Array.from({ length: 100 }, (_, at) => (at < 25 ? 20 : at < 60 ? 12 : 3));
  const long = { screen: 's1', height: 2_000, fold: 0.25, sessions: 20, seen };
  const fits = { screen: 's2', height: 500, fold: 1, sessions: 4, seen: Array<number>(100).fill(4) };
  const nobody = { ...fits, screen: 's3', sessions: 0, seen: Array<number>(100).fill(0) };
  const data = new Map([long, fits, nobody].map((one) => [one.screen, one]));
  const shown = () => measureOf('scroll').show(data, contextOf([]));

  it('says of a long screen how far people came', () => {
    const { captions } = shown();
    expect(captions('s1')).toEqual(['20 sessions', 'half saw down to 1,200 px', '3 of 20 reached the end']);
    expect(captions('s2')).toEqual(['4 sessions', 'fits without scrolling']);
    expect(captions('s3')).toEqual(['0 sessions']);
  });

  it('colours depths, and tells of the one under the pointer a rate, of few a count', () => {
    const { shadeOf, describeAt } = shown();
    expect(['s1', 's2', 's3', 'gone'].map((screen) => typeof shadeOf?.(screen))).toEqual([
      'string',
      'string',
      'object',
      'object',
    ]);
    expect(describeAt?.('s1', 0.5)).toEqual([
      expect.stringMatching(/^60% \(\d+–\d+%\)$/),
      expect.stringContaining('12 of 20'),
    ]);
    expect(describeAt?.('s2', 0.5)).toEqual([expect.stringContaining('4 of 4'), '250 px below the top']);
    expect(describeAt?.('s3', 0.5)).toBeNull();
  });

  it('is a table of screens', () => {
    const [row] = shown().table().rows;
    expect(row?.slice(0, 9)).toEqual(['s1', 20, 2_000, 500, 500, 1_200, 12, 3, 0.15]);
  });
});

describe('journeys', () => {
  const paths = [
    { from: 's1', to: 's2', count: 9, sessions: 8, gap: { median: 1_200 } },
    { from: 's2', to: 's1', count: 2, sessions: 2, gap: { median: null } },
  ];

  it('are drawn from the wanted share of sessions on', () => {
    const { overlay } = measureOf('journey').show({ paths, sessions: 20 }, contextOf([]));
    const drawn = (minShare: number) => {
      const layer = overlay?.({ places: new Map(), titles: [], minShare } as never) as { props: { paths: object[] } };
      return layer.props.paths.length;
    };
    expect([0, 0.1, 0.11, 0.4, 0.41].map(drawn)).toEqual([2, 2, 1, 1, 0]);
  });

  it('say where sessions ended, which nobody needs to hear of where none did', () => {
    const rows = [screenRow('s1', { exits: 3 }), screenRow('s2')];
    const { captions, table } = measureOf('journey').show({ paths, sessions: 20 }, contextOf(rows));
    expect(captions('s1')).toHaveLength(3);
    expect(captions('s2')).toHaveLength(2);
    const within = measureOf('journey').show({ paths, sessions: 9 }, contextOf(rows, { within: 't1' }));
    expect(within.captions('s1')).toEqual(['7 sessions']);
    expect(table().rows).toEqual([
      ['s1', 's2', 9, 8, 1_200],
      ['s2', 's1', 2, 2, null],
    ]);
  });
});

describe('gestures', () => {
  const swipe = {
    screen: 's1',
    widget: '',
    gesture: 'swipeLeft',
    count: 4,
    sessions: 3,
    x: 10,
    y: 20,
    toX: 2,
    toY: 21,
    time: { median: 300 },
  };
  const rows = [swipe, { ...swipe, widget: 'w1', gesture: 'longclick', count: 1, sessions: 1 }];

  it('are counted on each screen, and in a table where they went', () => {
    const { captions, table } = measureOf('gestures').show(rows, contextOf([screenRow('s1')]));
    expect([captions('s1'), captions('s2')]).toEqual([
      ['5 gestures', '7 sessions'],
      ['0 gestures', '0 sessions'],
    ]);
    expect(table().rows).toEqual([
      ['s1', '', 'Swipe left', 4, 3, 10, 20, 2, 21, 300],
      ['s1', 'w1', 'Press and hold', 1, 1, 10, 20, 2, 21, 300],
    ]);
  });
});

it('click paths are a table, too, with where sessions begin and end', () => {
  const node = { id: 's1/w1', screen: 's1', widget: 'w1', count: 5, x: 10, y: 20 };
  const place = { id: 's1/2,3', screen: 's1', count: 1, x: 100, y: 150 };
  const edge = { count: 4, sessions: 3, gap: { median: 900 } };
  const edges = [
    { ...edge, from: null, to: 's1/w1' },
    { ...edge, from: 's1/w1', to: 's1/2,3' },
    { ...edge, from: 's1/2,3', to: null },
  ];
  const { table, captions } = measureOf('clickpaths').show({ nodes: [node, place], edges, begun: 3 }, contextOf([]));
  expect(table().rows.map((row) => row.slice(0, 4))).toEqual([
    ['', 'Beginning of the session', 's1', 'w1'],
    ['s1', 'w1', 's1', '100 × 150 px'],
    ['s1', '100 × 150 px', '', 'End of the session'],
  ]);
  expect(captions('s1')[0]).toBe('6 clicks');
});

it('the steps of one session are a table', () => {
  const event = { at: 900, type: 'WidgetClick', screen: 's1', widget: 'w1', target: 'none', task: '', overlay: '' };
  const app = { screens: { s1: { id: 's1', name: 'Home', x: 0, y: 0, w: 200, h: 400 } }, widgets: {} } as never;
  const { table, captions } = measureOf('session').show(
    [{ ...event, x: 0.5, y: 0.25, record: {} }],
    contextOf([], { app }),
  );
  expect(table().rows).toEqual([[1, 900, 900, 'Home', 'w1', 'Missed click', 100, 100]]);
  expect(captions('s1')).toEqual(['1 step']);
});

it('clicks on a screen and on the same one as a pop-up are clicks on one screen', () => {
  const whole = wholeRow([
    screenRow('s1', { clicks: 3, missedClicks: 1, sessions: 5 }),
    screenRow('s1', { clicks: 4, missedClicks: 2, sessions: 2 }),
  ]);
  expect(whole).toMatchObject({ clicks: 7, missedClicks: 3, sessions: 5 });
  expect(wholeRow([])).toBeUndefined();
});

it('keeps what was answered before while its own question is asked anew, and nothing else', () => {
  const query = measureOf('first').query(api, requestOf(''));
  expect(query?.placeholderData('before', { queryKey: ['analytics.heat', {}, {}] })).toBe('before');
  expect(query?.placeholderData('before', { queryKey: ['analytics.funnel', {}, {}] })).toBeUndefined();
  expect(query?.placeholderData('before', undefined)).toBeUndefined();
});

it.each(measures.map((measure) => [measure.id, measure] as const))(
  'makes %s of an answer by functions that stay: others would make it anew with every render, without end',
  (_, measure) => {
    const [one, another] = [measure.query(api, requestOf('one=S7')), measure.query(api, requestOf('one=S7&first=3'))];
    expect(one?.select).toBe(another?.select);
    expect(one?.placeholderData).toBe(another?.placeholderData);
  },
);

describe('the legend of a heat map', () => {
  const row = (screen: string, max: number) => ({
    screen,
    width: 320,
    height: 320,
    cell: 32,
    total: max,
    max,
    cells: [[0, 0, max]],
  });
  const data = heatMapsOf({ mode: 'all', rows: [row('s1', 5), row('s2', 9)], meta: { truncated: true } } as never);
  const legendOf = (isCommon: boolean, selected: string | null) => {
    const { legend } = measureOf('clicks').show(data, contextOf([], { isCommon }));
    const { props } = legend({ isCommon, selected, scale: 'log', onScale() {}, onCommon() {}, opacity: 1 }) as {
      readonly props: { readonly max: number; readonly note: string };
    };
    return [props.max, props.note.includes('14'), props.note.includes('5')];
  };
  const part = () => i18n.t('legend.part');

  it('is of all screens on one scale, whatever is selected', () => {
    expect(legendOf(true, null)).toEqual([9, true, false]);
    expect(legendOf(true, 's1')).toEqual([9, true, false]);
  });

  it('is of the selected screen where each has its own, and tells no number without one', () => {
    expect(legendOf(false, 's1')).toEqual([5, false, true]);
    expect(legendOf(false, null)).toEqual([9, false, false]);
  });

  it('says that not all could be told', () => {
    const { legend } = measureOf('clicks').show(data, contextOf([]));
    const props = { isCommon: true, selected: null, scale: 'log' as const, onScale() {}, onCommon() {}, opacity: 1 };
    expect((legend(props) as { props: { note: string } }).props.note).toContain(part());
  });
});
