import { pipelineGroup, topics } from '@rehearse/contract';
import { eventually } from '@rehearse/testkit/waiting';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '../../platform/conformance/build-program';
import { eventsPerBatch, lanes, openCrashSite } from './crash-site.fixture';

/** Of the process with everything in it, each followed by as many of its ClickHouse child alone. */
const processKills = 7;
const engineKillsPerProcess = 2;
const kills = processKills * (1 + engineKillsPerProcess);
const fewestEvents = 100_000;

let folder = '';
let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-crash-'));
  program = await buildProgram(join(import.meta.dirname, 'crash-tester.fixture.ts'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(program.folder, { recursive: true, force: true });
});

/** A process that records, and what it has said so far. */
class Tester {
  private said = '';
  private readonly child: ChildProcess;
  private readonly closed: Promise<unknown>;
  private isOver = false;

  constructor(run: string) {
    this.child = spawn(process.execPath, [program.file, folder, run], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.child.stdout?.on('data', (text: Buffer) => {
      this.said += text.toString();
    });
    this.closed = new Promise((resolve) => this.child.once('close', resolve)).then(() => (this.isOver = true));
  }

  private get lines(): string[] {
    return this.said.slice(0, this.said.lastIndexOf('\n') + 1).split('\n');
  }

  get engine(): number {
    return Number(this.lines.findLast((line) => line.startsWith('engine '))?.slice('engine '.length) ?? 0);
  }

  get acknowledged(): string[] {
    return this.lines.filter((line) => /^\S+ \d+$/.test(line) && !line.startsWith('engine '));
  }

  async hasAcknowledged(batches: number): Promise<void> {
    await this.until(() => this.acknowledged.length >= batches);
  }

  async killEngine(): Promise<void> {
    const { engine } = this;
    process.kill(engine, 'SIGKILL');
    await this.until(() => this.engine !== engine);
  }

  private async until(reached: () => boolean): Promise<void> {
    while (!reached()) {
      if (this.isOver) throw new Error('the process ended by itself');
      await sleep(5);
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.closed;
  }
}

test(`every acknowledged event is stored exactly once, over ${kills} kills`, async () => {
  const batchesPerPart = Math.ceil(fewestEvents / eventsPerBatch / kills);
  const acknowledged: string[] = [];
  for (let run = 0; run < processKills; run += 1) {
    const tester = new Tester(`run${run}`);
    for (let kill = 1; kill <= engineKillsPerProcess; kill += 1) {
      await tester.hasAcknowledged(kill * batchesPerPart);
      await tester.killEngine();
    }
    await tester.hasAcknowledged((engineKillsPerProcess + 1) * batchesPerPart);
    await tester.kill();
    acknowledged.push(...tester.acknowledged);
  }
  expect(acknowledged.length * eventsPerBatch).toBeGreaterThanOrEqual(fewestEvents);

  const site = await openCrashSite(folder);
  while ((await site.platform.stream.lag(topics.records.name, pipelineGroup)).messages > 0) await sleep(50);
  // Those that an engine that was killed could not renew.
  const lacking = `SELECT session FROM session_trails_view
    WHERE app = 'crash' AND (session, events) NOT IN (SELECT session, events FROM session_trails FINAL WHERE app = 'crash')`;
  await eventually(async () => expect(await site.clickhouse.query(lacking)).toEqual([]));
  const stored = await site.clickhouse.query<{ session: string; ords: number[] }>(
    `SELECT session, groupArray(ord) AS ords FROM session_events FINAL WHERE app = 'crash' GROUP BY session`,
  );
  const mixedUp = await site.clickhouse.query(
    `SELECT screen FROM session_events FINAL WHERE app = 'crash' AND screen != concat(session, '/', toString(ord))`,
  );
  const astray = await site.clickhouse.query(
    `SELECT session FROM session_trails FINAL WHERE app = 'crash'
      AND (session, ords) NOT IN (SELECT session, ords FROM session_trails_view WHERE app = 'crash')`,
  );
  const trails = await site.clickhouse.query(
    `SELECT sum(events) AS events FROM session_trails FINAL WHERE app = 'crash'`,
  );
  const dead = await site.platform.stream.deadLetters(topics.records.name, pipelineGroup, 10);
  await site.close();

  const found = stored.flatMap(({ session, ords }) => ords.map((ord) => `${session} ${ord}`));
  const unique = new Set(found);
  expect(found.length).toBe(unique.size);
  const expected = acknowledged.flatMap((line) => {
    const [session = '', from = ''] = line.split(' ');
    return Array.from({ length: eventsPerBatch }, (_, at) => `${session} ${Number(from) + at}`);
  });
  expect(expected.filter((one) => !unique.has(one))).toEqual([]);
  // What was on its way when the process died may be there, or not.
  expect(unique.size - expected.length).toBeLessThanOrEqual(processKills * lanes.length * eventsPerBatch);
  expect(mixedUp).toEqual([]);
  expect(astray).toEqual([]);
  expect(trails).toEqual([{ events: found.length }]);
  expect(dead).toEqual([]);
}, 600_000);
