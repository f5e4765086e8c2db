// npm run backup -- FOLDER, npm run restore -- FOLDER: of the installation in REHEARSE_DATA.
import { readConfig } from '@rehearse/platform/runtime';
import { resolve } from 'node:path';
import { backup } from './backup';
import { restore } from './restore';

const [what, folder] = process.argv.slice(2);
try {
  if (folder === undefined) throw new Error(`Which folder? npm run ${what} -- FOLDER`);
  const config = readConfig();
  const dataFolder = resolve(config.dataFolder);
  if (what === 'restore') {
    const taken = await restore(resolve(folder), dataFolder);
    process.stdout.write(`${dataFolder} is what it was on ${taken}.\n`);
  } else {
    await backup(dataFolder, resolve(folder), config.clickhouseUrl === undefined);
    process.stdout.write(`${folder} is a backup of ${dataFolder}. It contains secrets: keep it like the original.\n`);
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
