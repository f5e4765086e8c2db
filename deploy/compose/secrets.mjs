// The secrets of an installation by docker-compose.yml: drawn once, kept in drawn.json, and laid down at every start in
// the form that each program reads, for its user's eyes only. Usage: node secrets.mjs FOLDER [FOLDER-OF-S3]
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, pictures] = process.argv.slice(2);
if (!folder) throw new Error('usage: node secrets.mjs FOLDER [FOLDER-OF-S3]');

/** The users that the programs run as, see docker-compose.yml. */
const users = { root: 0, rehearse: 10001, clickhouse: 101, mongo: 999, redis: 999 };
const names = ['token', 'metrics', 'mongoRoot', 'mongo', 'redis', 'clickhouse', 'analyst', 's3'];

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const lines = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Whole or not at all. Only root, as which it runs in its container, can give files away. */
function lay(name, user, text) {
  const path = join(folder, name);
  writeFileSync(`${path}.draft`, text, { mode: 0o600 });
  if (process.getuid() === 0) chownSync(`${path}.draft`, users[user], users[user]);
  renameSync(`${path}.draft`, path);
}

const drawn = join(folder, 'drawn.json');
const known = existsSync(drawn) ? JSON.parse(readFileSync(drawn, 'utf8')) : {};
const secrets = Object.fromEntries(names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]));
lay('drawn.json', 'root', `${JSON.stringify(secrets, null, 2)}\n`);

lay(
  'rehearse.env',
  'rehearse',
  lines({
    REHEARSE_SECRET: secrets.token,
    METRICS_TOKEN: secrets.metrics,
    MONGO_URL: `mongodb://rehearse:${secrets.mongo}@mongo:27017/rehearse`,
    REDIS_URL: `redis://default:${secrets.redis}@redis:6379`,
    S3_URL: `http://rehearse:${secrets.s3}@s3:7070/rehearse`,
    CLICKHOUSE_URL: `http://rehearse:${secrets.clickhouse}@clickhouse:8123/rehearse`,
  }),
);
lay('s3.env', 'rehearse', lines({ 'export ROOT_ACCESS_KEY': 'rehearse', 'export ROOT_SECRET_KEY': secrets.s3 }));
lay('mongo-root-password', 'mongo', secrets.mongoRoot);
lay('mongo-password', 'mongo', secrets.mongo);
lay('redis-password', 'redis', secrets.redis);
lay('redis.conf', 'redis', `requirepass ${secrets.redis}\n`);
lay('clickhouse-password', 'clickhouse', secrets.clickhouse);
lay(
  'clickhouse.xml',
  'clickhouse',
  `<clickhouse><writer>${sha256(secrets.clickhouse)}</writer><analyst>${sha256(secrets.analyst)}</analyst></clickhouse>\n`,
);

if (pictures && process.getuid() === 0) chownSync(pictures, users.rehearse, users.rehearse);
