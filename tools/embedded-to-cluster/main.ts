// npm run embedded-to-cluster: moves the stopped installation in REHEARSE_DATA into the cluster that the environment names.
import { readConfig } from '@rehearse/platform/runtime';
import { join } from 'node:path';
import { openInstallation } from './installation';
import { FileJournal } from './journal';
import { moveToCluster } from './move';
import { run, say, withOpen } from '../cli/run';
import { openStores } from './stores';

await run(async () => {
  const config = readConfig();
  await withOpen(openInstallation(config.dataFolder), (source) =>
    withOpen(openStores(config, source.tables !== null), (target) =>
      moveToCluster(source, target, FileJournal.open(config.dataFolder), say),
    ),
  );
  const secrets = join(config.dataFolder, 'secrets.json');
  say(`\nEverything is in the cluster, compared by count and hash. Before you start its services:`);
  say(`set REHEARSE_SECRET to what stands as "token" in ${secrets}, or everybody has to log in again.`);
  say(`Do not start the old installation again: what people do there would stay there.`);
});
