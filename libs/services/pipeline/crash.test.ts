import { pipelineGroup, topics } from '@rehearse/contract';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { eventually, until } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventsPerBatch, lanes, openCrashTestBed } from './crash-test-bed.fixture';

/** Of the process with everything in it, each followed by as many of its ClickHouse child alone. */
const processKills = 7;
const engineKillsPerProcess = 2;
const kills = processKills * (1 + engineKillsPerProcess);
const fewestEvents = 100_000;

let folder = '';
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-crash-'));
  program = await buildProgram(`test-crash-${process.pid}`, 'libs/services/pipeline/crash-tester.fixture.ts');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(dirname(program), { recursive: true, force: true });
});

/** A process that records, and what it has said so far. */
class Tester {
  private readonly child: Child;

  constructor(run: string) {
    this.child = new Child(process.execPath, [program, folder, run]);
  }

  private get lines(): string[] {
    const { printed } = this.child;
    return printed.slice(0, printed.lastIndexOf('\n') + 1).split('\n');
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
    await until(() => this.child.isOver || reached(), 120_000);
    if (!reached()) throw new Error('the process ended by itself');
  }

  async kill(): Promise<void> {
    await this.child.kill('SIGKILL');
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

  const bed = await openCrashTestBed(folder);
  await until(async () => (await bed.platform.stream.lag(topics.records.name, pipelineGroup)).messages === 0, 120_000);
  // Those that an engine that was killed could not renew.
  const lacking = `SELECT session FROM session_trails_view
    WHERE app = 'crash' AND (session, events) NOT IN (SELECT session, events FROM session_trails FINAL WHERE app = 'crash')`;
  await eventually(async () => expect(await bed.clickhouse.query(lacking)).toEqual([]));
  const stored = await bed.clickhouse.query<{ session: string; ords: number[] }>(
    `SELECT session, groupArray(ord) AS ords FROM session_events FINAL WHERE app = 'crash' GROUP BY session`,
  );
  const mixedUp = await bed.clickhouse.query(
    `SELECT screen FROM session_events FINAL WHERE app = 'crash' AND screen != concat(session, '/', toString(ord))`,
  );
  const astray = await bed.clickhouse.query(
    `SELECT session FROM session_trails FINAL WHERE app = 'crash'
      AND (session, ords) NOT IN (SELECT session, ords FROM session_trails_view WHERE app = 'crash')`,
  );
  const trails = await bed.clickhouse.query(
    `SELECT sum(events) AS events FROM session_trails FINAL WHERE app = 'crash'`,
  );
  const dead = await bed.platform.stream.deadLetters(topics.records.name, pipelineGroup, 10);
  await bed.close();

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
