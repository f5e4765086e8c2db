import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { openS3 } from '../../../libs/platform/cluster/s3';
import { freePorts } from '../../engines/free-ports';
import { need } from '../../engines/install';
import { classPath, javaFlags } from '../../engines/recipes/java';
import { kafka as installKafka } from '../../engines/recipes/kafka';
import { s3 as installS3 } from '../../engines/recipes/s3';
import { describeWith } from '../programs';
import { Place, root } from './place';

interface ComposeFile {
  readonly services: { readonly s3: { readonly command: readonly string[] } };
}

let place: Place;
beforeAll(() => {
  place = new Place();
});
afterAll(() => rmSync(place.folder, { recursive: true, force: true }));

await describeWith(
  'Redis',
  () => need('redis-server', 'redis-server'),
  () => {
    test('asks for the password, and keeps what it was told', async () => {
      const [port = 0] = await freePorts(1);
      const config = place.path('redis-server.conf');
      writeFileSync(
        config,
        `${place.configuration('redis.conf').replace('dir /data', `dir ${place.folder}`)}\nport ${port}\nbind 127.0.0.1\n`,
      );
      const server = spawn('redis-server', [config]);
      const known = new Redis({ port, password: place.secret('redis') });
      known.on('error', () => undefined);
      expect(await known.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
      const stranger = new Redis({ port, retryStrategy: () => null });
      stranger.on('error', () => undefined);
      await expect(stranger.ping()).rejects.toThrow('NOAUTH');
      known.disconnect();
      stranger.disconnect();
      server.kill();
      await once(server, 'exit');
    });
  },
);

await describeWith(
  'Kafka',
  () => installKafka('kafka', 1).install(),
  (home) => {
    test('is formatted once, starts, and makes no topic by itself', async () => {
      const [port = 0, controller = 0] = await freePorts(2);
      const file = place.path('kafka.properties');
      const local = place
        .configuration('kafka.properties')
        .replaceAll('/var/lib/kafka', place.folder)
        .replaceAll('//:9092', `//127.0.0.1:${port}`)
        .replaceAll('kafka:9092', `127.0.0.1:${port}`)
        .replaceAll('localhost:9093', `127.0.0.1:${controller}`);
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
      const broker = spawn('java', [...java, 'kafka.Kafka', file]);
      const kafka = new Kafka({
        brokers: [`127.0.0.1:${port}`],
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
      broker.kill();
      await once(broker, 'exit');
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
        .replaceAll('/run/secrets', place.folder)
        .replaceAll('/data', pictures)
        .replace(':7070', `127.0.0.1:${port}`);
      const server = spawn('sh', ['-c', local], { env: { PATH: `${home}:${process.env['PATH']}` } });
      const store = openS3({ url: `http://rehearse:${place.secret('s3')}@127.0.0.1:${port}/rehearse` });
      const health = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
      while (!(await health())?.ok && server.exitCode === null) await sleep(50);
      await store.check();
      store.close();
      server.kill();
      await once(server, 'exit');
    });
  },
);
