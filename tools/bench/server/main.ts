// The server that intake is measured on: the all-in-one with one route more, which answers 200 and does nothing.
import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { run } from '@rehearse/http';
import type { Service } from '@rehearse/http';
import { version } from '../../../package.json';
import { openFigures, openPlatform } from '../../../apps/all-in-one/src/engines';
import { services } from '../../../apps/all-in-one/src/services';

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
const left = (process.env['BENCH_WITHOUT'] ?? '').split(',');

await run({
  version,
  platform: openPlatform,
  clickhouse: openFigures,
  services: [...services.filter(({ name }) => !left.includes(name)), nothing],
});
