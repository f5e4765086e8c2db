// npm run migrate-up: moves the stopped installation in REHEARSE_DATA into the cluster that the environment names.
import { readConfig } from '@rehearse/platform/runtime';
import { join } from 'node:path';
import { moveUp } from './move-up';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const report = {
  warn: (fields: object, message: string) => void process.stderr.write(`${message}: ${JSON.stringify(fields)}\n`),
};

try {
  const config = readConfig();
  await moveUp(config, say, report);
  const secrets = join(config.dataFolder, 'secrets.json');
  say(`\nEverything is in the cluster, compared by count and hash. Before you start its services:`);
  say(`set REHEARSE_SECRET to what stands as "token" in ${secrets}, or everybody has to log in again.`);
  say(`Do not start the old installation again: what people do there would stay there.`);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}
