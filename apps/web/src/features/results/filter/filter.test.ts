import { filterSchema } from '@rehearse/contract';
import {
  changed,
  isNarrowed,
  invalidParameters,
  outcomes,
  selectionLimit,
  readFilter,
  type ResultsFilter,
  toQuery,
  writeFilter,
} from './filter';

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
