import { filterSchema } from '@rehearse/contract';
import { changed, isNarrowed, pickLimit, readFilter, type ResultsFilter, toQuery, writeFilter } from './filter';

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

it.each(['valid=maybe', 'from=soon', 'from=-1', 'to=1.5', 'device=watch', 'outcome=', 'version=x', 'session=', 'tag='])(
  'opens in spite of %s',
  (broken) => {
    expect(readFilter(new URLSearchParams(broken))).toEqual({});
  },
);

it('keeps the address short enough for a request', () => {
  const many = Array.from({ length: pickLimit + 50 }, (_, index) => ['session', `S${index}`]);
  expect(readFilter(new URLSearchParams(many)).session).toHaveLength(pickLimit);
});

it('is what the routes accept', () => {
  expect(filterSchema.parse(toQuery(everything))).toMatchObject({ session: everything.session, version: 0 });
  expect(filterSchema.parse(toQuery({}))).toEqual({});
});

it('takes a field out by undefined', () => {
  expect(changed({ device: 'phone', valid: 'all' }, { device: undefined })).toEqual({ valid: 'all' });
  expect(isNarrowed({ valid: 'all' })).toBe(false);
  expect(isNarrowed({ device: 'phone' })).toBe(true);
});
