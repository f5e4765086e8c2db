import { type CanvasView, readView, writeView } from './canvas-view';

const usual: CanvasView = {
  measure: 'clicks',
  scales: {},
  isCommon: true,
  opacity: 0.76,
  isGrey: true,
  first: { count: 1, task: null },
  minShare: 0.1,
  task: null,
  within: null,
  session: null,
  selection: null,
  isTable: false,
};
const other: CanvasView = {
  measure: 'first',
  scales: { clicks: 'linear', dwell: 'log' },
  isCommon: false,
  opacity: 0.3,
  isGrey: false,
  first: { count: 3, task: 't 1' },
  minShare: 0,
  task: 't&2',
  within: 't 3',
  session: 'S1_2',
  selection: { screen: 's1', widget: 'w1@s2' },
  isTable: true,
};
const read = (search: string) => readView(new URLSearchParams(search));

it('is the usual one where the address says nothing', () => {
  expect(read('')).toEqual(usual);
});

it('is in the address with all its parts, and comes back from there', () => {
  const search = writeView(new URLSearchParams('device=phone&task=t1'), other);
  expect(read(search.toString())).toEqual(other);
  expect([search.get('device'), search.get('task')]).toEqual(['phone', 't1']);
});

it.each(Object.keys(usual) as (keyof CanvasView)[])(
  'has a %s of its own, which is left out again where it is usual',
  (name) => {
    const changed = writeView(new URLSearchParams(), { [name]: other[name] });
    expect(readView(changed)).toEqual({ ...usual, [name]: other[name] });
    const back = writeView(changed, { [name]: usual[name] });
    expect(back.toString()).toBe(name === 'measure' ? 'measure=clicks' : '');
  },
);

it('changes nothing but what is to be changed', () => {
  const search = writeView(new URLSearchParams(), other);
  expect(readView(writeView(search, { selection: null, opacity: 1 }))).toEqual({
    ...other,
    selection: null,
    opacity: 1,
  });
  expect(readView(writeView(search, { selection: { screen: 's2', widget: null } })).selection).toEqual({
    screen: 's2',
    widget: null,
  });
});

it('reads links of before, which have a measure only', () => {
  expect(read('measure=dropoff&valid=all&task=t1&version=2')).toEqual({ ...usual, measure: 'dropoff' });
});

it.each([
  'opacity=2',
  'opacity=-0.1',
  'opacity=',
  'opacity=1e-1',
  'share=x',
  'share=1.5',
  'scale=clicks',
  'scale=clicks.cubic',
  'scale=.log',
  'first=2',
  'since=',
  'steps=',
  'within=',
  'one=',
  'element=w1',
  'screen=&element=w1',
  'view=chart',
  'reach=all',
  'design=grey',
])('opens in spite of %s', (broken) => {
  expect(read(broken)).toEqual(usual);
});

it.each([
  ['0', 0],
  ['1', 1],
  ['.25', 0.25],
  ['0.07', 0.07],
])('reads the share %s', (text, share) => {
  expect(read(`opacity=${text}&share=${text}`)).toMatchObject({ opacity: share, minShare: share });
});
