import { openCrashSite, recordUntilKilled } from './crash-site.fixture';

const [folder = '', run = ''] = process.argv.slice(2);
await recordUntilKilled(await openCrashSite(folder), run);
