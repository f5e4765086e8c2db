import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { ClickHouseTooLong } from './errors';
import { inFields } from './long-texts';

test('what fits stays as it is', () => {
  const values = { a: 'x'.repeat(30_000), b: 5, c: ['d'], e: null };
  expect(inFields('SELECT {a:String}, {b:Int64}', values)).toEqual({
    query: 'SELECT {a:String}, {b:Int64}',
    query_params: values,
  });
});

test('the engine gets a long text whole, and says of a long list that it is too long', async () => {
  const database = await openOwnDatabase();
  const { clickhouse } = database;
  for (const some of ['x', '\u00fc', '\ud83d\ude00', '\\', "'", '\n', '\0', '{long:String}']) {
    const long = `a${some.repeat(400_000 / some.length)}`;
    const [row] = await clickhouse.query(
      'SELECT {long:String} AS long, {short:String} AS short, {long:String} = long AS same',
      {
        long,
        short: some,
      },
    );
    expect(row).toEqual({ long, short: some, same: 1 });
    const pieces: Uint8Array[] = [];
    const both = { long, short: some };
    for await (const piece of clickhouse.file('SELECT {long:String} AS long, {short:String} AS short', 'ndjson', both))
      pieces.push(piece);
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(both);
  }
  const list = Array<string>(100_000).fill('S1');
  await expect(clickhouse.query('SELECT {list:Array(String)}', { list })).rejects.toThrow(ClickHouseTooLong);
  await database.close();
});
