import { filterSchema } from '@rehearse/contract';
import { readFileSync } from 'node:fs';
import { changed, cleared, isNarrowed, invalidParameters, readFilter, toQuery, writeFilter } from './filter';
import { filterFields, filterNames, outcomes, selectionLimit, type ResultsFilter } from './filter-fields';

const texts = JSON.parse(readFileSync('apps/web/src/features/results/texts/en.json', 'utf8')) as {
  readonly filter: Readonly<Record<string, unknown>>;
};

const everything: ResultsFilter = {
  valid: 'all',
  session: ['S1_1', 'S 2&3=ä'],
  from: 1_767_000_000_000,
  to: 1_767_086_399_999,
  device: 'tablet',
  tag: 'confused',
  task: 't1',
  outcome: 'fail',
  variant: 'B',
  version: 0,
  round: 2,
  source: 'panel1',
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
  expect(filterSchema.parse(toQuery(everything))).toMatchObject({ session: everything.session, version: 0 });
  expect(filterSchema.parse(toQuery({}))).toEqual({});
});

it.each(outcomes)('knows the outcome %s of a task, as the routes do', (outcome) => {
  const filter = { task: 't1', outcome };
  expect(readFilter(writeFilter(new URLSearchParams(), filter))).toEqual(filter);
  expect(filterSchema.parse(toQuery(filter))).toEqual(filter);
});

it('takes a field out by undefined', () => {
  expect(changed({ device: 'phone', valid: 'all' }, { device: undefined })).toEqual({ valid: 'all' });
  expect(isNarrowed({ valid: 'all' })).toBe(false);
  expect(isNarrowed({ device: 'phone' })).toBe(true);
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
  expect(filterOf(longest)).toEqual({ [name]: filterSchema.parse({ [name]: longest })[name as 'tag'] });
  expect(filterOf(tooLong)).toEqual({});
  expect(filterSchema.safeParse({ [name]: tooLong }).success).toBe(false);
});

it('takes the first of several values where there can be one, and all sessions but nameless ones', () => {
  const search = new URLSearchParams('device=tablet&device=phone&session=b&session=&session=a');
  expect(readFilter(search)).toEqual({ device: 'tablet', session: ['b', 'a'] });
  expect(invalidParameters(search)).toEqual([]);
});

it('names what it did not understand among what it did, valid=true being what it is anyway', () => {
  const search = new URLSearchParams('valid=true&device=true&tag=a&version=2a&version=3');
  expect(invalidParameters(search)).toEqual([
    { name: 'device', value: 'true' },
    { name: 'version', value: '2a' },
    { name: 'version', value: '3' },
  ]);
});

it('takes out the fields of one chip, or all', () => {
  expect(changed(everything, cleared())).toEqual({});
  const { from: _from, to: _to, ...undated } = everything;
  expect(changed(everything, cleared('date'))).toEqual(undated);
  const { task: _task, outcome: _outcome, ...rest } = everything;
  expect(changed(everything, cleared('outcome'))).toEqual(rest);
});
