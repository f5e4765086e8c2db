// Two event loops: requests are answered in one, testers' records are counted in the other.
import { run } from '@rehearse/http';
import { version } from '../../../package.json';
import { openFigures, openPlatform } from './engines';
import { services, threads, webFolder } from './services';

await run({ version, webFolder, platform: openPlatform, clickhouse: openFigures, services, threads });
