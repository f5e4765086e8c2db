import { ClickHouse } from './clickhouse';
import { OwnServer } from './own-server';

const server = await OwnServer.start({ folder: process.argv[2] ?? '' });
const clickhouse = new ClickHouse(server.connection);
await clickhouse.command('CREATE TABLE kept (n UInt8) ENGINE = MergeTree ORDER BY n');
await clickhouse.insert('kept', [{ n: 7 }]);
process.stdout.write(`${server.pid}\n`);
