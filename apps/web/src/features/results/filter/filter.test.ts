import { filterSchema } from '@rehearse/contract';
import { readFileSync } from 'node:fs';
import { changed, cleared, isNarrowed, invalidParameters, readFilter, toggled, toQuery, writeFilter } from './filter';
import { filterFields, filterNames, outcomes, selectionLimit, type ResultsFilter } from './filter-fields';

const texts = JSON.parse(readFileSync('apps/web/src/features/results/texts/en.json', 'utf8')) as {
  readonly filter: Readonly<Record<string, unknown>>;
};

const everything: ResultsFilter = {
  valid: 'all',
  session: ['S1_1', 'S 2&3=ä'],
  from: 1_767_000_000_000,
  to: 1_767_086_399_999,
  device: ['tablet', 'phone'],
  tag: ['confused'],
  task: 't1',
  outcome: 'fail',
  variant: ['B', 'C'],
  version: [0, 3],
  round: [2],
  source: ['panel1', 'none'],
  language: ['de', 'none'],
  pilot: 'only',
};

it('comes back from the address as it went in', () => {
  const search = writeFilter(new URLSearchParams(), everything);
  expect(readFilter(new URLSearchParams(search.toString()))).toEqual(everything);
});

it('leaves an unfiltered address empty and other parameters alone', () => {
  expect(writeFilter(new URLSearchParams(), {}).toString()).toBe('');
  expect(writeFilter(new URLSearchParams('measure=mouse&device=phone'), { valid: 'all' }).toString()).toBe(
    'measure=mouse&valid=all',
  );
});

it.each([
  'valid=maybe',
  'from=soon',
  'from=-1',
  'to=1.5',
  'device=watch',
  'outcome=',
  'outcome=fail',
  'version=x',
  'session=',
  'tag=',
])('opens in spite of %s, and names what it did not understand', (broken) => {
  const search = new URLSearchParams(broken);
  const [name, value] = broken.split('=');
  expect(readFilter(search)).toEqual({});
  expect(invalidParameters(search)).toEqual([{ name, value }]);
  expect(writeFilter(search, readFilter(search)).toString()).toBe('');
});

it('understands what it writes, and leaves parameters of others alone', () => {
  expect(invalidParameters(writeFilter(new URLSearchParams('measure=mouse&foo=1'), everything))).toEqual([]);
  expect(invalidParameters(new URLSearchParams('valid=true&device=phone'))).toEqual([]);
});

it('keeps the address short enough for a request', () => {
  const many = Array.from({ length: selectionLimit + 50 }, (_, index) => ['session', `S${index}`]);
  expect(readFilter(new URLSearchParams(many)).session).toHaveLength(selectionLimit);
});

it('is what the routes accept', () => {
  expect(filterSchema.parse(toQuery(everything))).toEqual(everything);
  expect(filterSchema.parse(toQuery({}))).toEqual({});
});

it.each(outcomes)('knows the outcome %s of a task, as the routes do', (outcome) => {
  const filter = { task: 't1', outcome };
  expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter);
  expect(filterSchema.parse(toQuery(filter))).toEqual(filter);
});

it('takes a field out by undefined', () => {
  expect(changed({ device: ['phone'], valid: 'all' }, { device: undefined })).toEqual({ valid: 'all' });
  expect(isNarrowed({ valid: 'all' })).toBe(false);
  expect(isNarrowed({ device: ['phone'] })).toBe(true);
});

it.each(Object.values(filterFields))('has a name for $label in the texts', ({ label }) => {
  const [, name = ''] = label.split('.');
  expect(texts.filter[name]).toEqual(expect.any(String));
});

it('has every field of the routes, and each in a filter that has all', () => {
  expect(filterNames.toSorted()).toEqual(Object.keys(filterSchema.shape).toSorted());
  expect(Object.keys(everything).toSorted()).toEqual(filterNames.toSorted());
});

it.each([
  ['tag', 'x'.repeat(100), 'x'.repeat(101)],
  ['task', 'x'.repeat(100), 'x'.repeat(101)],
  ['variant', 'x'.repeat(100), 'x'.repeat(101)],
  ['to', '9'.repeat(15), '9'.repeat(16)],
  ['version', '0', '-0'],
])('takes a %s as long as the routes do, and no longer', (name, longest, tooLong) => {
  const filterOf = (value: string) => readFilter(new URLSearchParams([[name, value]]));
  expect(filterOf(longest)).toEqual(filterSchema.parse({ [name]: longest }));
  expect(filterOf(tooLong)).toEqual({});
  expect(filterSchema.safeParse({ [name]: tooLong }).success).toBe(false);
});

it('takes the first of several values where there can be one, and else all that mean something, each once', () => {
  const search = new URLSearchParams(
    'from=2&from=1&device=tablet&device=watch&device=phone&device=tablet&session=b&session=a&version=3&version=4',
  );
  const understood = { from: 2, device: ['tablet', 'phone'], session: ['b', 'a'], version: [3, 4] };
  expect(readFilter(search)).toEqual(understood);
  expect(invalidParameters(search)).toEqual([{ name: 'device', value: 'watch' }]);
});

it('takes an address of when each field had one value', () => {
  const search = new URLSearchParams('device=phone&tag=slow&variant=b&version=3&round=2&source=none');
  const filter = readFilter(search);
  const lists = { device: ['phone'], tag: ['slow'], variant: ['b'], version: [3], round: [2], source: ['none'] };
  expect(filter).toEqual(lists);
  expect(filterSchema.parse(Object.fromEntries(search))).toEqual(lists);
});

it('puts a value to those that are chosen, or takes it out of them', () => {
  expect(toggled(undefined, 3)).toEqual([3]);
  expect(toggled([3], 4)).toEqual([3, 4]);
  expect(toggled([3, 4], 3)).toEqual([4]);
  expect(toggled([3], 3)).toBeUndefined();
});

it('names what it did not understand among what it did, valid=true being what it is anyway', () => {
  const search = new URLSearchParams('valid=true&device=true&tag=a&version=2a&version=3');
  expect(invalidParameters(search)).toEqual([
    { name: 'device', value: 'true' },
    { name: 'version', value: '2a' },
  ]);
});

it('takes out the fields of one chip, or all', () => {
  expect(changed(everything, cleared())).toEqual({});
  const { from: _from, to: _to, ...undated } = everything;
  expect(changed(everything, cleared('date'))).toEqual(undated);
  const { task: _task, outcome: _outcome, ...rest } = everything;
  expect(changed(everything, cleared('outcome'))).toEqual(rest);
});
