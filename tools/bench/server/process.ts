// The all-in-one with one route more, which answers 200 and does nothing.
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { run } from '@rehearse/http';
import type { Service } from '@rehearse/http';
import type { Platform } from '@rehearse/platform/ports';
import type { Config, Log } from '@rehearse/platform/runtime';
import { version } from '../../../package.json';
import { openFigures, openPlatform as openEmbedded } from '../../../apps/all-in-one/src/engines';
import { services, threads } from '../../../apps/all-in-one/src/services';

@Controller()
class NothingController {
  @Post('/nothing')
  @HttpCode(200)
  nothing(): object {
    return { status: 'ok', next: 50 };
  }
}

@Module({ controllers: [NothingController] })
class NothingModule {}

const nothing: Service = { name: 'nothing', needs: [], module: NothingModule };
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
  platform: openPlatform,
  clickhouse: openFigures,
  services: [...services.filter(({ name }) => !without.includes(name)), nothing],
  threads: threads.filter((name) => !without.includes(name)),
});
