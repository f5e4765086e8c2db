// The all-in-one with routes more, for baselines: one does nothing, one reads its body as JSON, one answers what it was
// told before, two are those of single records up to the moment when their work begins, one asks who may see a prototype.
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { okEnvelope, route, routes } from '@rehearse/contract';
import { Bytes, compressed, Route, run } from '@rehearse/server';
import type { Call, Service } from '@rehearse/server';
import type { Platform } from '@rehearse/platform/ports';
import type { Config, Log } from '@rehearse/platform/runtime';
import { version } from '../../../package.json';
import { openAnalytics, openPlatform as openEmbedded } from '../../../apps/all-in-one/src/engines';
import { inThreads, services, webFolder } from '../../../apps/all-in-one/src/services';

const answer = { status: 'ok', next: 50 } as const;
const read = route({
  name: 'bench.read',
  owner: 'testing',
  method: 'POST',
  path: '/read',
  body: 'raw',
  ok: okEnvelope,
  access: 'anyone',
  summary: 'Reads JSON and forgets it',
});

const keep = route({
  ...read,
  name: 'bench.keep',
  path: '/constant',
  summary: 'Keeps JSON for whoever asks',
});
const constant = route({
  name: 'bench.constant',
  owner: 'testing',
  method: 'GET',
  path: '/constant',
  ok: 'file',
  access: 'anyone',
  summary: 'Answers what is kept',
});

const idle = { status: 'ok', details: 'events.added' } as const;
const { postEvent, postMouse } = routes.tests;
const idleEvent = route({ ...postEvent, name: 'bench.event', path: '/idle/{app}/{hash}/events.json' });
const idleMouse = route({ ...postMouse, name: 'bench.mouse', path: '/idle/{app}/{hash}/mouse.json' });

const idleApp = route({
  name: 'bench.app',
  owner: 'testing',
  method: 'GET',
  path: '/idle/{app}.json',
  params: routes.apps.get.params,
  ok: okEnvelope,
  access: 'app.read',
  summary: 'Does nothing for who may see a prototype',
});

@Controller()
class BaselinesController {
  private kept = new Bytes(Buffer.from('{}'), { type: 'application/json; charset=utf-8' });

  @Post('/nothing')
  @HttpCode(200)
  nothing(): object {
    return answer;
  }

  @Route(read)
  async read({ body }: Call<typeof read>): Promise<typeof answer> {
    JSON.parse(Buffer.from(body).toString());
    return answer;
  }

  @Route(keep)
  async keep({ body }: Call<typeof keep>): Promise<typeof answer> {
    const json = Buffer.from(body);
    this.kept = new Bytes(json, { type: 'application/json; charset=utf-8', compressed: await compressed(json) });
    return answer;
  }

  @Route(constant)
  async constant(_call: Call<typeof constant>): Promise<Bytes> {
    return this.kept;
  }

  @Route(idleApp)
  app(_call: Call<typeof idleApp>): typeof idle {
    return idle;
  }

  @Route(idleEvent)
  async event(_call: Call<typeof idleEvent>): Promise<typeof idle> {
    return idle;
  }

  @Route(idleMouse)
  async mouse(_call: Call<typeof idleMouse>): Promise<typeof idle> {
    return idle;
  }
}

@Module({ controllers: [BaselinesController] })
class BaselinesModule {}

const baselines: Service = { name: 'baselines', needs: [], module: BaselinesModule };
/** Services and threads to leave out; `durability` is the writing of records into the stream. */
const without = (process.env['BENCH_WITHOUT'] ?? '').split(',');

async function openPlatform(config: Config, log: Log): Promise<Platform> {
  const platform = await openEmbedded(config, log);
  if (!without.includes('durability')) return platform;
  const { stream } = platform;
  const forgetful = new Proxy(stream, {
    get(target, name) {
      if (name === 'publish') return () => Promise.resolve();
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  return { ...platform, stream: forgetful };
}

await run({
  version,
  webFolder,
  platform: openPlatform,
  clickhouse: openAnalytics,
  services: [...services.filter(({ name }) => !without.includes(name)), baselines],
  inThreads: inThreads.filter(({ name }) => !without.includes(name)),
});
