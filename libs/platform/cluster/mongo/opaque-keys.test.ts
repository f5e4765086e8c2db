import { fc } from '@rehearse/testkit/properties';
import { fieldName, fromDatabase, keyOf, clientAddress, toDatabase } from './opaque-keys';

const key = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '0', '%', '%_', '%_0', '%2e', '%25', '$set', 'a.b', '\0', '__proto__', '_bsontype', 'toString'),
  fc.string({ unit: fc.constantFrom('%', '_', '.', '$', '2', 'e', 'a', '\0') }),
);

it('every key has a name of its own, which means nothing to MongoDB, and comes back', () => {
  fc.assert(
    fc.property(key, (any) => {
      const name = fieldName(any);
      expect(keyOf(name)).toBe(any);
      expect(name).toMatch(/^(?:[A-Za-z]|%_)[^.$\0]*$/);
    }),
  );
});

it('names of letters and digits stay as they are, for whoever looks into the database', () => {
  expect(clientAddress(['widgets', 'w1', 'x', '0', 'a.b'])).toBe('value.widgets.w1.x.%_0.a%2eb');
});

it('a value comes back from the database as JSON would bring it back', () => {
  const values = fc.dictionary(key, fc.jsonValue());
  fc.assert(
    fc.property(values, (value) => {
      const json = JSON.parse(JSON.stringify(value));
      expect(fromDatabase(toDatabase(json))).toEqual(json);
    }),
  );
  expect(toDatabase({ there: 1, missing: undefined } as never)).toEqual({ there: 1 });
});
