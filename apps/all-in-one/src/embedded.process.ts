// Requests are answered on one event loop, testers' records are counted on another one, large prototypes are on two more.
import { run } from '@rehearse/server';
import { version } from '../../../package.json';
import { openAnalytics, openPlatform } from './engines';
import { workers, inThreads, services, webFolder } from './services';

await run({ version, webFolder, platform: openPlatform, clickhouse: openAnalytics, services, inThreads, workers });
