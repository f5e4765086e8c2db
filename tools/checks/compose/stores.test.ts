import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { freePorts } from '@rehearse/testkit/engines';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { until } from '@rehearse/testkit/waiting';
import { readKafkaUrl } from '../../../libs/platform/cluster/kafka';
import { need } from '../../../libs/testkit/engines/install';
import { classPath, javaFlags } from '../../../libs/testkit/engines/recipes/java';
import { kafka as installKafka } from '../../../libs/testkit/engines/recipes/kafka';
import { s3 as installS3 } from '../../../libs/testkit/engines/recipes/s3';
import { describeWith } from '../programs';
import { Place, root } from './place';

const runFile = promisify(execFile);

interface ComposeFile {
  readonly services: { readonly s3: { readonly command: readonly string[] } };
}

let place: Place;
let program: string;
beforeAll(async () => {
  place = new Place();
  program = await buildProgram(`test-reach-${process.pid}`, 'tools/checks/compose/reach.fixture.ts');
});
afterAll(() => {
  rmSync(place.folder, { recursive: true, force: true });
  rmSync(dirname(program), { recursive: true, force: true });
});

/** What a service says that is given these addresses, and knows the authority of the certificates or does not. */
async function reach(addresses: Readonly<Record<string, string>>, knowsAuthority = true): Promise<string> {
  const trust = knowsAuthority ? { NODE_EXTRA_CA_CERTS: place.path('gateway/ca.crt') } : {};
  const env = { PATH: process.env['PATH'], ...trust, ...addresses };
  return (await runFile(process.execPath, [program], { env })).stdout.trim();
}

/** What a listener answers to a client that speaks plainly. */
function plainly(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1'))).on('error', () => socket.destroy());
    socket.setTimeout(5_000, () => socket.destroy()).on('close', () => resolve(answer));
  });
}

await describeWith(
  'Redis',
  () => need('redis-server', 'redis-server'),
  () => {
    test('speaks TLS only, asks for the password, and keeps what it was told', async () => {
      const [port = 0] = await freePorts(1);
      const config = place.path('redis-server.conf');
      const text = place.configuration('redis.conf').replace('dir /data', `dir ${place.folder}`);
      writeFileSync(config, `${text.replace('tls-port 6379', `tls-port ${port}`)}\nbind 127.0.0.1\n`);
      const server = new Child('redis-server', [config]);
      const tls = { ca: readFileSync(place.path('ca.crt')) };
      const known = new Redis({ port, host: 'localhost', tls, password: place.secret('redis') });
      known.on('error', () => undefined);
      expect(await known.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
      const stranger = new Redis({ port, host: 'localhost', tls, retryStrategy: () => null });
      stranger.on('error', () => undefined);
      await expect(stranger.ping()).rejects.toThrow('NOAUTH');
      const REDIS_URL = place.address('gateway', 'REDIS_URL', port);
      expect(await reach({ REDIS_URL })).toBe('reached');
      expect(await reach({ REDIS_URL }, false)).toContain('cannot be reached');
      expect(await plainly(port, 'PING\r\n')).not.toMatch(/PONG|NOAUTH/);
      known.disconnect();
      stranger.disconnect();
      await server.kill('SIGTERM');
    });
  },
);

await describeWith(
  'Kafka',
  () => installKafka('kafka', 1).install(),
  (home) => {
    test('is formatted once, speaks TLS to who has the password, and makes no topic by itself', async () => {
      const [port = 0, controller = 0] = await freePorts(2);
      const file = place.path('kafka.properties');
      const local = place
        .configuration('kafka.properties')
        .replaceAll('/var/lib/kafka', place.folder)
        .replaceAll('//:9092', `//127.0.0.1:${port}`)
        .replaceAll('kafka:9092', `localhost:${port}`)
        .replaceAll('localhost:9093', `localhost:${controller}`);
      writeFileSync(file, local);
      const java = [...javaFlags, '-Dorg.apache.logging.log4j.level=WARN', '-cp', classPath(home)];
      const format = [
        'kafka.tools.StorageTool',
        'format',
        '--ignore-formatted',
        '--cluster-id',
        'cmVoZWFyc2UtZW5naW5lcw',
        '--config',
        file,
      ];
      for (let times = 0; times < 2; times++) execFileSync('java', [...java, ...format]);
      const login = `-Djava.security.auth.login.config=${place.path('kafka.jaas')}`;
      const broker = new Child('java', [login, ...java, 'kafka.Kafka', file]);
      const KAFKA_URL = place.address('studio', 'KAFKA_URL', port);
      const { brokers, sasl } = readKafkaUrl(KAFKA_URL);
      const kafka = new Kafka({
        brokers: [...brokers],
        ssl: { ca: readFileSync(place.path('ca.crt'), 'utf8') },
        sasl,
        logLevel: logLevel.NOTHING,
        retry: { retries: 200, maxRetryTime: 500 },
      });
      const admin = kafka.admin();
      await admin.connect();
      expect(await admin.listTopics()).toEqual([]);
      await expect(admin.fetchTopicMetadata({ topics: ['unheard.of'] })).rejects.toThrow(
        'does not host this topic-partition',
      );
      await admin.disconnect();
      expect(await reach({ KAFKA_URL })).toBe('reached');
      const guess = KAFKA_URL.replace(/:[^:@/]+@/, ':guessed@');
      expect(await reach({ KAFKA_URL: guess })).toMatch(/refuse|authentication/i);
      expect(await reach({ KAFKA_URL }, false)).not.toContain('reached');
      // A request for the versions of the protocol, which a plain listener answers.
      for (const listener of [port, controller])
        expect(await plainly(listener, '\0\0\0\x0a\0\x12\0\0\0\0\0\x07\0\0')).not.toContain('\x07');
      await broker.kill('SIGTERM');
    });
  },
);

await describeWith(
  'S3',
  () => installS3.install(),
  (home) => {
    test('starts by the command of docker-compose.yml, with the bucket and the keys', async () => {
      const [port = 0] = await freePorts(1);
      const file = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as ComposeFile;
      const [command = ''] = file.services.s3.command;
      const pictures = place.path('pictures');
      const local = command
        .replaceAll('/run/secrets', place.path('s3'))
        .replaceAll('/data', pictures)
        .replace(':7070', `127.0.0.1:${port}`);
      const server = new Child('sh', ['-c', local], { env: { PATH: `${home}:${process.env['PATH']}` } });
      const S3_URL = place.address('studio', 'S3_URL', port);
      await until(async () => server.isOver || (await reach({ S3_URL })) === 'reached');
      expect(await reach({ S3_URL })).toBe('reached');
      expect(await reach({ S3_URL }, false)).toContain('certificate');
      expect(await plainly(port, 'GET /health HTTP/1.1\r\nhost: s3\r\n\r\n')).not.toContain('200');
      await server.kill('SIGTERM');
    });
  },
);
