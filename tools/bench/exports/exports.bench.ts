import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { exportFormats, type ExportFormat } from '@rehearse/contract';
import type { ClickHouseClient } from '@clickhouse/client';
import { medianMs, type Bench, type Measurement } from '../bench';
import { withServer } from '../server';
import { drawStudy } from '../study/draw';
import { countEvents, multiply } from '../study/multiply';

const events = 1_000_000;
const sessions = 200;
const times = 3;

const formats: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSVWithNames',
  ndjson: 'JSONEachRow',
  parquet: 'Parquet',
};

/** The same columns in the same order, without names of screens and widgets, and without care for spreadsheets. */
const columns =
  'session, ord, time, ended, received, type, screen, overlay, widget, widget_root, x, y, scroll_top, state_type, state_value, gesture, ' +
  'target, hidden, noheat, task, user, device, variant, tested_version, round';

async function bare(store: ClickHouseClient, app: string, format: string, file: string): Promise<void> {
  const query = `SELECT ${columns} FROM session_events FINAL WHERE app = {app:String} ORDER BY app, session, ord FORMAT ${format}`;
  const { stream } = await store.exec({ query, query_params: { app } });
  await pipeline(stream, createWriteStream(file));
}

export const exports: Bench = {
  name: 'exports',
  about:
    `All events of a study of ${events.toLocaleString('en')} as a file, in each format, by HTTP and onto the disk. ` +
    'Baseline: ClickHouse writing the same columns of the same rows in the same format, by HTTP and onto the disk as well.',
  run: () =>
    withServer({}, async (server) => {
      const store = await server.store();
      const folder = await mkdtemp(join(tmpdir(), 'rehearse-exports-'));
      const study = await drawStudy(server, sessions);
      await multiply(store, study, events);
      const count = (await countEvents(store, study)).toLocaleString('en');
      const measurements: Measurement[] = [];
      for (const format of exportFormats) {
        const [ours, theirs] = [join(folder, `ours.${format}`), join(folder, `theirs.${format}`)];
        const take = async () => {
          const url = `${server.url}/rest/analytics/${study.id}/export/events.${format}`;
          const answer = await fetch(url, {
            headers: { authorization: `Bearer ${server.person.token}`, 'accept-encoding': 'identity' },
          });
          if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
          await pipeline(answer.body, createWriteStream(ours));
        };
        const baseline = {
          what: 'ClickHouse',
          value: await medianMs(times, () => bare(store, study.id, formats[format], theirs)),
        };
        const before = await server.program.engineCpuMs();
        const value = await medianMs(times, take);
        const cpuMs = ((await server.program.engineCpuMs()) - before) / (times + 1);
        measurements.push({ what: `${count} events as ${format}`, value, unit: 'ms', cpuMs, baseline });
        measurements.push({
          what: '... its file',
          value: (await stat(ours)).size / 1e6,
          unit: 'MB',
          baseline: { what: 'ClickHouse', value: (await stat(theirs)).size / 1e6 },
        });
      }
      await store.close();
      await rm(folder, { recursive: true });
      return measurements;
    }),
};
