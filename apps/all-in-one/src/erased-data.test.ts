// What is erased is nowhere in the data folder any more: not in files, logs of databases, parts of tables. Words that occur
// nowhere else are looked for, byte by byte, before and after.
import { ClickHouse, ownConnection } from '@rehearse/platform/clickhouse';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { buildProgram, openToOthers, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const tables = ['session_events', 'session_trails', 'mouse_points', 'mouse_paths', 'session_batches'];
const patienceMs = 180_000;

let file: string;
let dataFolder: string;
let program: Program;
let send: Send;
let clickhouse: ClickHouse;

async function start(): Promise<void> {
  program = new Program({ file, dataFolder });
  send = sender(await program.ready());
  clickhouse = new ClickHouse(await ownConnection(join(dataFolder, 'clickhouse')));
}

async function stop(): Promise<void> {
  await clickhouse.close();
  expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
}

beforeAll(async () => {
  file = await buildProgram(`test-erased-${process.pid}`);
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-erased-'));
  await start();
  // As they are, so that they can be found; and what is not needed any more goes sooner.
  for (const [table = '', column = ''] of [
    ['session_events', 'raw String'],
    ['session_events', 'state_value String'],
    ['session_events', 'user String'],
    ['session_events', 'label String'],
    ['session_trails', 'user String'],
    ['session_trails', 'state_values Array(String)'],
  ])
    await clickhouse.command(`ALTER TABLE ${table} MODIFY COLUMN ${column} CODEC(NONE)`);
  const soon = 'old_parts_lifetime = 1, cleanup_delay_period = 1, max_cleanup_delay_period = 2';
  for (const table of tables) await clickhouse.command(`ALTER TABLE ${table} MODIFY SETTING ${soon}`);
}, patienceMs);
afterAll(async () => {
  await program.kill('SIGKILL');
  await Promise.all([dirname(file), dataFolder].map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Which of these words are anywhere in the folder. */
async function found(words: readonly (string | Buffer)[]): Promise<string[]> {
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const here = new Set<string>();
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    // What ClickHouse needs no more may go meanwhile.
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
    for (const word of words) if (bytes.includes(word)) here.add(word.toString('latin1'));
  }
  return [...here].toSorted();
}

async function record(app: OwnApp, session: string, word: string): Promise<void> {
  const event = { kind: 'event', screen: 's10001', time: 1_767_000_000_000 };
  const records = [
    { ...event, type: 'SessionStart', user: { id: 'U1', name: `${word}tester` }, label: `${word}label` },
    { ...event, type: 'WidgetChange', widget: 'w10003', state: { type: 'text', value: `${word}answer` } },
    { kind: 'mouse', screen: 's10001', x: [0.1], y: [0.2], t: [1_767_000_000_000], c: [0] },
  ];
  const path = `/rest/invitation/${app.id}/${app.hash}/records.json`;
  expect((await send('POST', path, { body: { session, from: 0, records } })).status).toBe(200);
}

async function upload(app: OwnApp, { token }: Person): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => (at * 7_919 + at * at * 31) % 256));
  const image = await sharp(noise, { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(image)]), 'quokkapicture.png');
  const { json } = await send('POST', `/rest/images/${app.id}?resize=false`, { token, body: form });
  const { uploads } = json as { uploads: { url: string }[] };
  const stored = await readFile(join(dataFolder, 'blobs', 'apps', `${uploads[0]?.url}~`));
  return stored.subarray(stored.length / 2, stored.length / 2 + 40);
}

const rowsOf = async (app: string, session = ''): Promise<number> => {
  const sql = `SELECT count() AS n FROM {table:Identifier} WHERE app = {app:String} AND {session:String} IN ('', session)
    SETTINGS apply_deleted_mask = 0`;
  const counts = await Promise.all(
    tables.map((table) => clickhouse.query<{ n: number }>(sql, { table, app, session })),
  );
  return counts.flat().reduce((sum, { n }) => sum + n, 0);
};
const leftOver = async (): Promise<number> => {
  const sql = `SELECT count() AS n FROM system.parts WHERE database = currentDatabase() AND NOT active AND table IN {tables:Array(String)}`;
  return (await clickhouse.query<{ n: number }>(sql, { tables }))[0]?.n ?? 0;
};

test(
  'a session, and an account with its prototypes, leave nothing in the data folder',
  async () => {
    const ada = await newPerson(send, 'quokkamail');
    await send('POST', '/rest/user/password/request', { body: { email: ada.email } });
    const { widgets } = smallApp() as { widgets: { w10003: object } };
    const labelled = { w10003: { ...widgets.w10003, props: { label: 'quokkawidget' } } };
    const doomed = await newApp(send, ada, { name: 'quokkaproto', widgets: labelled });
    const picture = await upload(doomed, ada);
    const bob = await newPerson(send, 'numbatmail');
    const stays = await newApp(send, bob, { name: 'numbatproto' });
    await record(doomed, 'S_doomed', 'quokka');
    await record(stays, 'S_gone', 'bilby');
    await record(stays, 'S_stays', 'numbat');
    for (const [app, { token }, session, word] of [
      [doomed, ada, 'S_doomed', 'quokka'],
      [stays, bob, 'S_gone', 'bilby'],
      [stays, bob, 'S_stays', 'numbat'],
    ] as const) {
      const body = { type: 'session', reference: session, isValid: true, note: `${word}comment` };
      await send('POST', `/rest/annotations/apps/${app.id}`, { token, body });
    }
    await send('POST', `/rest/test/${doomed.id}.json`, { token: ada.token, body: { description: 'quokkatask' } });

    const parts = (word: string) => ['tester', 'label', 'answer', 'comment'].map((part) => `${word}${part}`);
    const erased = [
      ...parts('quokka'),
      ...parts('bilby'),
      'quokkamail',
      'quokkaproto',
      'quokkawidget',
      'quokkatask',
      'quokkapicture',
      picture,
    ];
    const kept = [...parts('numbat'), 'numbatmail', 'numbatproto'];
    const all = [...erased, ...kept].map((word) => word.toString('latin1')).toSorted();
    await eventually(async () => expect(await found([...erased, ...kept])).toEqual(all));
    expect(await openToOthers(dataFolder)).toEqual([]);

    await send('DELETE', `/rest/events/${stays.id}/S_gone.json`, { token: bob.token });
    await send('POST', '/rest/retire', {
      token: ada.token,
      body: { current: ada.password, now: true },
    });
    await eventually(async () => {
      const { json } = await send('GET', `/rest/events/${stays.id}/all/count.json`, { token: bob.token });
      expect(json).toEqual({ count: 2 });
      const noted = 'SELECT app, account FROM erasures FINAL';
      const rows = await clickhouse.query<{ app: string; account: string }>(noted);
      expect(rows.map(({ app, account }) => app || account).toSorted()).toEqual(
        [doomed.id, stays.id, ada.id].toSorted(),
      );
    });
    // At its start it does at once what it does every hour, or day.
    await stop();
    await start();
    await eventually(async () => {
      expect([await rowsOf(doomed.id), await rowsOf(stays.id, 'S_gone'), await leftOver()]).toEqual([0, 0, 0]);
    }, patienceMs);
    expect(await rowsOf(stays.id, 'S_stays')).toBeGreaterThan(0);
    expect(await found([...erased, ...kept])).toEqual(kept.toSorted());
    expect(await openToOthers(dataFolder)).toEqual([]);
    await stop();
    expect(await found([...erased, ...kept])).toEqual(kept.toSorted());
  },
  2 * patienceMs,
);
