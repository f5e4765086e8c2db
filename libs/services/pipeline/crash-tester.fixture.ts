import { openCrashTestBed, recordUntilKilled } from './crash-test-bed.fixture';

const [folder = '', run = ''] = process.argv.slice(2);
await recordUntilKilled(await openCrashTestBed(folder), run);
