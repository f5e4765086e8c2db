// The secrets of an installation by docker-compose.yml: drawn once, kept in drawn.json, and laid down at every start in
// the form that each program reads, for its user's eyes only. Usage: node secrets.mjs FOLDER [FOLDER-OF-S3]
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAuthority, drawCertificate } from './certificates.mjs';

const [folder, pictures] = process.argv.slice(2);
if (!folder) throw new Error('usage: node secrets.mjs FOLDER [FOLDER-OF-S3]');

/** The users that the programs run as, see docker-compose.yml. */
const users = { root: 0, rehearse: 10001, kafka: 1000, clickhouse: 101, mongo: 999, redis: 999 };
const answering = ['auth', 'studio', 'testing', 'collaboration', 'analytics', 'ai'];
const names = ['token', ...answering, 'calls', 'metrics', 'kafka', 'mongoRoot', 'mongo', 'redis', 'clickhouse', 'analyst', 's3'];

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const lines = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** Only root, as which it runs in its container, can give files away. */
function give(path, user) {
  if (process.getuid() === 0) chownSync(path, users[user], users[user]);
}

/** Whole or not at all. */
function lay(name, user, text) {
  const path = join(folder, name);
  writeFileSync(`${path}.draft`, text, { mode: 0o600 });
  give(`${path}.draft`, user);
  renameSync(`${path}.draft`, path);
}

/** In the folder of one program: all of ours are the same user, and each sees its own folder only. */
function layIn(program, name, text) {
  mkdirSync(join(folder, program), { recursive: true, mode: 0o700 });
  give(join(folder, program), 'rehearse');
  lay(join(program, name), 'rehearse', text);
}

const drawn = join(folder, 'drawn.json');
const known = existsSync(drawn) ? JSON.parse(readFileSync(drawn, 'utf8')) : {};
const secrets = Object.fromEntries(names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]));
lay('drawn.json', 'root', `${JSON.stringify({ ...known, ...secrets }, null, 2)}\n`);

const certificates = join(folder, 'certificates.json');
const { authority = drawAuthority('Rehearse'), ...had } = existsSync(certificates)
  ? JSON.parse(readFileSync(certificates, 'utf8'))
  : {};
const services = ['gateway', ...answering, 'pipeline'];
const servers = ['kafka', 'mongo', 'redis', 's3', ...services];
const certified = Object.fromEntries(
  servers.map((name) => [name, had[name] ?? drawCertificate(authority, [name, 'localhost'])]),
);
lay('certificates.json', 'root', `${JSON.stringify({ authority, ...certified }, null, 2)}\n`);

const secretOf = (service) => `${service.toUpperCase()}_SECRET`;
const variables = {
  METRICS_TOKEN: secrets.metrics,
  REHEARSE_SECRET: secrets.token,
  // Of a key that was changed, see docs/operations.md.
  ...(known.previousToken && { REHEARSE_SECRET_PREVIOUS: known.previousToken }),
  ...Object.fromEntries([...answering, 'calls'].map((name) => [secretOf(name), secrets[name]])),
  MONGO_URL: `mongodb://rehearse:${secrets.mongo}@mongo:27017/rehearse?tls=true`,
  KAFKA_URL: `kafkas://rehearse:${secrets.kafka}@kafka:9092`,
  REDIS_URL: `rediss://default:${secrets.redis}@redis:6379`,
  S3_URL: `https://rehearse:${secrets.s3}@s3:7070/rehearse`,
  CLICKHOUSE_URL: `http://rehearse:${secrets.clickhouse}@clickhouse:8123/rehearse`,
};
const logins = ['REHEARSE_SECRET', 'REHEARSE_SECRET_PREVIOUS'];
/** What each program knows besides METRICS_TOKEN: what it needs, and no more. Each finds it in a folder of its own. */
const knowledge = {
  gateway: [...logins, ...answering.map(secretOf), 'REDIS_URL'],
  auth: [...logins, 'AUTH_SECRET', 'CALLS_SECRET', 'KAFKA_URL', 'MONGO_URL', 'REDIS_URL', 'S3_URL'],
  studio: ['STUDIO_SECRET', 'CALLS_SECRET', 'KAFKA_URL', 'MONGO_URL', 'REDIS_URL', 'S3_URL'],
  testing: ['TESTING_SECRET', 'CALLS_SECRET', 'KAFKA_URL', 'MONGO_URL', 'REDIS_URL'],
  collaboration: ['COLLABORATION_SECRET', 'CALLS_SECRET', 'REDIS_URL'],
  ai: ['AI_SECRET', 'CALLS_SECRET'],
  pipeline: ['KAFKA_URL', 'REDIS_URL', 'CLICKHOUSE_URL'],
  analytics: ['ANALYTICS_SECRET', 'CALLS_SECRET', 'KAFKA_URL', 'MONGO_URL', 'REDIS_URL', 'CLICKHOUSE_URL'],
  backup: ['KAFKA_URL', 'MONGO_URL', 'S3_URL', 'CLICKHOUSE_URL'],
};
for (const [program, own] of Object.entries(knowledge)) {
  const known = Object.entries(variables).filter(([name]) => name === 'METRICS_TOKEN' || own.includes(name));
  layIn(program, 'rehearse.env', lines(Object.fromEntries(known)));
  layIn(program, 'ca.crt', authority.cert);
}
// Of versions in which all programs shared a folder.
for (const name of ['rehearse.env', 's3.env']) rmSync(join(folder, name), { force: true });
layIn('s3', 's3.env', lines({ 'export ROOT_ACCESS_KEY': 'rehearse', 'export ROOT_SECRET_KEY': secrets.s3 }));
layIn('s3', 's3.pem', certified.s3);
for (const name of services) layIn(name, 'tls.pem', certified[name]);
for (const name of ['kafka', 'mongo', 'redis']) lay(`${name}.pem`, name, certified[name]);
lay('ca.crt', 'root', authority.cert);
chmodSync(join(folder, 'ca.crt'), 0o644);
const kafkaLogin = `org.apache.kafka.common.security.plain.PlainLoginModule required username="rehearse" password="${secrets.kafka}"`;
lay('kafka.jaas', 'kafka', `KafkaServer {\n  ${kafkaLogin}\n  user_rehearse="${secrets.kafka}";\n};\n`);
lay(
  'kafka-client.properties',
  'kafka',
  lines({
    'security.protocol': 'SASL_SSL',
    'sasl.mechanism': 'PLAIN',
    'sasl.jaas.config': `${kafkaLogin};`,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': '/run/secrets/ca.crt',
  }),
);
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
