import { eventTypes } from '@rehearse/events';
import { seededRandom } from '@rehearse/examples/random';

const nested = (open: string, inner: string, close: string, levels: number) =>
  open.repeat(levels) + inner + close.repeat(levels);

/** Values as JSON text: some of them no program would write. */
const usual = [
  'null true false 0 -0 -1 1 0.1 1.5 -11 10 301 1e400 -1e400 1e-400 1e308 4294967296 18446744073709551616',
  '8640000000000 8640000000001 -5000000000000000 1767000000000.5 123456789012345678901234567890 [] {} [[]] ""',
].flatMap((line) => line.split(' '));
const texts = [
  '"NaN"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\\\ud800"',
  '"\\n\\n\\t"',
  `"'); DROP TABLE session_events; --"`,
  '"{name:String}"',
  '"漢字 🙂 \\u202e"',
  '"../../etc/passwd"',
  '"WidgetClick"',
  '"mouse"',
  `"${'x'.repeat(61)}"`,
  `"${'x'.repeat(301)}"`,
];
const shapes = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toJSON":1,"valueOf":2,"length":-1}',
  '{"type":"text","value":"a","children":[{"time":1e300,"value":"a"},{"time":-1},null,[]]}',
  '{"type":"select","value":{"b":[{"d":1,"c":null}],"a":"\\ud800"}}',
  '{"type":null,"value":null,"value":[[[[]]]]}',
  '{"w":1e308,"h":-1}',
  '{"w":390,"h":844,"qr":"yes"}',
  '{"id":"u","name":7}',
  '[1767000000000,1767000000001]',
  '[0.5,0.5]',
  '[0.5,"0.5"]',
  '[-1e300]',
];
const large = [
  nested('[', '', ']', 40),
  nested('[', '', ']', 3_000),
  nested('{"a":', '1', '}', 1_000),
  nested('[', '', ']', 8_000),
  nested('{"a":[', '0', ']}', 4_000),
  `[${Array.from({ length: 10_001 }, () => 0).join()}]`,
  `{${Array.from({ length: 2_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  `"${'y'.repeat(30_000)}"`,
  `"${'z'.repeat(140_000)}"`,
];
const names = [
  'kind type screen widget overlay time x y scrollTop state gesture device animation user label hidden noheat target',
  'task variant t c session app appID ord id _id raw place records extra __proto__ constructor toJSON length',
]
  .flatMap((line) => line.split(' '))
  .concat('', '\\u0000', 'k'.repeat(500));

export interface Hostility {
  /** A record as JSON text, wrong, odd or large in one to three of its fields. */
  record(): string;
  /** Any such value. */
  value(): string;
  /** What nobody can read as a message. */
  rubbish(): string;
  pick<T>(list: readonly T[]): T;
}

export function hostility(seed: number): Hostility {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => {
    const picked = random.pick(list);
    if (picked === undefined) throw new Error('nothing to pick');
    return picked;
  };
  const value = () => {
    if (random.happens(0.003)) return pick(large);
    return pick(pick([usual, texts, shapes]));
  };
  const fields = () => {
    const time = Math.floor(random.between(0, 1e12));
    if (random.happens(0.2))
      return [
        '"kind":"mouse"',
        '"screen":"m"',
        '"x":[0.1,0.2]',
        '"y":[0.1,0.2]',
        `"t":[${time},${time}]`,
        '"c":[0,true]',
      ];
    return ['"kind":"event"', `"type":"${pick(eventTypes)}"`, '"screen":"s"', `"time":${time}`, '"widget":"w"'];
  };
  const record = () => {
    if (random.happens(0.02)) return value();
    const odd = Array.from({ length: 1 + Math.floor(random.between(0, 3)) }, () => `"${pick(names)}":${value()}`);
    return `{${[...fields(), ...odd].join()}}`;
  };
  const rubbish = () =>
    pick([
      () => '',
      () => record().slice(0, 30),
      () => value(),
      () => nested('[', '', ']', 100_000),
      () => nested('{"records":', '', '', 5_000),
      () => '\u0000\ufeff{]',
      () => `{"app":"h","session":"h","records":${value()}}`,
    ])();
  return { record, value, rubbish, pick };
}
