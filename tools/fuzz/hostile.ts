// Values that nobody should send: of the wrong kind, too large, too deep, or with a meaning to somebody behind us.
import { fc } from '@rehearse/testkit/properties';

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
};

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '[object Object]',
  'x'.repeat(5_000),
  '../../etc/passwd',
  '..\\..\\secrets.json',
  '/etc/passwd',
  'a/b',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202egnp.exe',
  'e\u0301',
  '\u00e9',
  '\uff41dmin',
  '\u0430dmin@example.org',
  'ada@exa\u200bmple.org',
  "x' OR '1'='1",
  "'; DROP TABLE documents; --",
  '\n\nSELECT 1',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '$where',
  '$ne',
  'a.b.c',
  '*',
  '%',
  '%00',
  '%2e%2e%2f',
  '0'.repeat(24),
  '9'.repeat(400),
  '1e400',
  'NaN',
  '2026-13-45',
] as const;

const numbers = [0, -0, -1, 0.1, 1e-320, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 8.64e15 + 1] as const;

/** Keys of objects are text here: an object literal would take some of them for something else. */
const objects = [
  '{}',
  '{"$ne":null}',
  '{"$where":"sleep(1000)"}',
  '{"$gt":""}',
  '{"a.b":{"$set":1}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"then":1,"toJSON":1,"length":-1}',
  '{"id":{"_id":{"id":1}}}',
  '{"":"","\\u0000":"\\u0000"}',
  '{"type":"error","errors":["server/failed"]}',
].map((text): unknown => JSON.parse(text));

/** One value that a client could not mean. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], [[]], [null], ...objects) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(90, (inner) => [inner]),
      nested(90, (inner) => ({ a: inner })),
    ),
  },
  { weight: 1, arbitrary: fc.constant(Array<number>(20_000).fill(1)) },
  { weight: 1, arbitrary: fc.constant(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at]))) },
  { weight: 2, arbitrary: fc.jsonValue() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
);

/** A body as text that is no body at all, or one with a meaning of its own to who parses it. */
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  '{"a":1',
  '[1,2',
  '"',
  'nul',
  '{}{}',
  '{"a":1}\n\nDROP TABLE documents',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '[{"__proto__":null}]',
  '{"a":1,"a":2,"a":[3]}',
  '['.repeat(50_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${'1,'.repeat(120_000)}1]`,
  `[${'{},'.repeat(60_000)}{}]`,
  `{"a":${'9'.repeat(100_000)}}`,
  `{"a":"${'\\u0000'.repeat(30_000)}"}`,
  'a=1&a=2',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
);

/** Written into an address as they are: some are encodings already. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '..%2f..%2fetc',
    '%00',
    '%2e%2e',
    '%c0%ae',
    '%ff',
    '%',
    '%zz',
    '..;',
    '.',
    '%5c..%5c',
    'a%0d%0ab',
    '%25%32%66',
  ),
  fc.string().map((text) => encodeURIComponent(text.toWellFormed())),
);
