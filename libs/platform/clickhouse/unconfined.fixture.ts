// On a kernel that has no confinement left to give: sixteen of them are the most, and these refuse nothing.
import { createRequire } from 'node:module';
import { ClickHouse } from './clickhouse';
import { findEngine } from './engine-library';
import { OwnServer } from './own-server';

const { open, load, DataType } = createRequire(import.meta.url)(findEngine().ffi);
open({ library: 'libc', path: '' });
const call = (funcName: string, ...paramsValue: (number | Buffer)[]): number => {
  const paramsType = paramsValue.map((one) => (typeof one === 'number' ? DataType.I64 : DataType.U8Array));
  return Number(load({ library: 'libc', funcName, retType: DataType.I64, paramsType, paramsValue }));
};
const makingDevices = Buffer.alloc(8);
makingDevices.writeUInt8(1 << 6);
call('prctl', 38, 1, 0, 0, 0);
for (let layer = 0; layer < 16; layer++) call('syscall', 446, call('syscall', 444, makingDevices, 8, 0), 0);

const server = await OwnServer.start({
  folder: process.argv[2] ?? '',
  onUnconfined: (reason) => process.stdout.write(`${reason}\n`),
});
const clickhouse = new ClickHouse(server.connection);
const rows = await clickhouse.query<{ n: number }>('SELECT 1 AS n');
const file = await clickhouse.query("SELECT file('/etc/passwd')").catch(String);
process.stdout.write(`${rows[0]?.n} [${String(file)}`);
await clickhouse.close();
await server.stop();
