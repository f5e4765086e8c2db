import type { Widget } from '@rehearse/model';
import { isValid } from './validation';

const field = (validation: Record<string, unknown>): Widget => ({
  id: 'w',
  name: 'w',
  type: 'TextBox',
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  z: 1,
  props: { validation },
});

test.each([
  [{ required: true }, ['a', 0, true], ['', '  ', null, undefined, false]],
  [{ type: 'email' }, ['', 'a@b.co'], ['a', 'a@b', 'a b@c.de']],
  [{ type: 'int', min: 1, max: 9 }, ['', '5', 9], ['0', '10', '1.5', 'x']],
  [{ type: 'double', min: '0.5' }, ['0,5', '2.25', '-0.5'.slice(1)], ['0.4', 'x']],
  [
    { type: 'date' },
    ['01.12.2026', '1.2.2026', '10.10.2026', '29.9.2026', '31.11.2026'],
    ['2026-12-01', '32.01.2026', '1.13.2026', '1.1.26'],
  ],
  [{ type: 'time' }, ['9:05', '23:59'], ['24:00', '9']],
  [{ type: 'phone' }, ['+49 (40) 123-45', '040/12345', '112'], ['abc', '1', '+1']],
  [{ type: 'custom', operator: 'equals', text: 'yes' }, ['yes'], ['no']],
  [{ type: 'custom', operator: 'contains', text: 'e' }, ['yes'], ['no']],
  [{ type: 'custom', operator: 'length', min: 2, max: 3 }, ['ab', 'abc'], ['a', 'abcd']],
  [{ type: 'custom', subtype: 'int', operator: 'equals', text: '7' }, ['7'], ['8', 'seven']],
  [{ type: 'custom', subtype: 'int', operator: 'length', min: 2 }, ['12'], ['1', '1.5', 'ab']],
  [{ type: 'custom', subtype: 'double', operator: 'contains', text: '5' }, ['1.5'], ['x5', '1']],
  [{ type: 'something new' }, ['anything'], []],
])('%j', (rules, good, bad) => {
  for (const value of good) expect([value, isValid(field(rules), value)]).toEqual([value, true]);
  for (const value of bad) expect([value, isValid(field(rules), value)]).toEqual([value, false]);
});

test('without rules everything is valid', () => {
  expect(isValid({ ...field({}), props: undefined }, '')).toBe(true);
});
