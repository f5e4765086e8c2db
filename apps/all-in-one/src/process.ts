import { fileURLToPath } from 'node:url';
import { run } from '@rehearse/http';
import { version } from '../../../package.json';
import { openFigures, openPlatform } from './engines';
import { services, threads } from './services';

await run({
  version,
  webFolder: fileURLToPath(new URL('../web', import.meta.url)),
  platform: openPlatform,
  clickhouse: openFigures,
  services,
  threads,
});
