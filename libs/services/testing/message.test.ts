import { recordsReceived } from '@rehearse/contract';
import type { Batch } from '@rehearse/contract';
import { fc } from '@rehearse/testkit/properties';
import { receive } from './batch';
import { wrapMessage, writeMessage } from './message';

const sender = { app: 'a1', link: 'l1', address: '203.0.113.7', request: 'r1', userAgent: '' };
const good = fc.record({
  kind: fc.constant('event'),
  type: fc.constantFrom('ScreenClick', 'WidgetClick'),
  screen: fc.string({ unit: 'binary' }),
  time: fc.nat(),
  state: fc.option(fc.record({ value: fc.jsonValue() }), { nil: undefined }),
});
const bad = fc.oneof(fc.constant(null), fc.record({ kind: fc.constant('event'), type: fc.constant('Nonsense') }));
const batchOf = (records: fc.Arbitrary<unknown[]>): fc.Arbitrary<Batch> =>
  fc.record({
    session: fc.constant('S1'),
    from: fc.nat(),
    records,
    client: fc.option(fc.string(), { nil: undefined }),
    version: fc.option(fc.nat(), { nil: undefined }),
    tested: fc.option(fc.constant({ version: 17, round: 2 }), { nil: undefined }),
    numbered: fc.option(fc.nat(), { nil: undefined }),
    display: fc.option(fc.constant({ pointer: 'touch', w: 1_180, h: 820 } as const), { nil: undefined }),
  });
/** As it comes from a request: spaces where a sender may put them. */
const texts = (batch: Batch) => [JSON.stringify(batch), `  ${JSON.stringify(batch, null, 1)}\n`];

test('wrapped or written anew, the message is the same', () => {
  let wrapped = 0;
  fc.assert(
    fc.property(batchOf(fc.array(good, { minLength: 1, maxLength: 5 })), (batch) => {
      for (const text of texts(batch)) {
        const parsed = JSON.parse(text) as Batch;
        const message = receive(parsed, parsed.from, sender);
        const value = wrapMessage(message, parsed, text);
        if (value === null) continue;
        wrapped += 1;
        expect(JSON.parse(value)).toEqual(JSON.parse(writeMessage(message)));
        expect(recordsReceived.safeParse(JSON.parse(value)).success).toBe(true);
      }
    }),
  );
  expect(wrapped).toBeGreaterThan(50);
});

test('a batch with refused records, fields of ours or escapes is written anew', () => {
  const records = [{ kind: 'event', type: 'ScreenClick', screen: 's', time: 1 }];
  const wrap = (batch: Batch, text = JSON.stringify(batch)) =>
    wrapMessage(receive(batch, batch.from, sender), batch, text);
  expect(wrap({ session: 'S1', from: 0, records })).not.toBeNull();
  expect(wrap({ session: 'S1', from: 0, records: [...records, null] })).toBeNull();
  expect(wrap({ session: 'S1', from: 0, records, app: 'of someone else' })).toBeNull();
  expect(wrap({ session: 'S1', from: 0, records, more: 1 })).toBeNull();
  expect(wrap({ session: 'S1', from: 0, records: [{ ...records[0], label: '\ud800' }] })).toBeNull();
});

test('half characters become the replacement character, escaped backslashes stay', () => {
  fc.assert(
    fc.property(
      batchOf(fc.array(fc.oneof(good, bad), { minLength: 1, maxLength: 5 })),
      fc.string({ unit: 'binary' }),
      (batch, label) => {
        const records = [
          ...batch.records,
          { kind: 'event', type: 'ScreenClick', screen: 's', time: 1, label: `\\ud800 ${label} \ud800` },
        ];
        const message = receive({ ...batch, records }, batch.from, sender);
        const last = (JSON.parse(writeMessage(message)) as { records: { label: string }[] }).records.at(-1);
        expect(last?.label).toBe(`\\ud800 ${label.toWellFormed()} \ufffd`);
      },
    ),
  );
});
