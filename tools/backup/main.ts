// npm run backup -- FOLDER, npm run restore -- FOLDER: of the cluster that the environment names, else of the
// installation in REHEARSE_DATA.
import { readConfig } from '@rehearse/platform/runtime';
import type { Config } from '@rehearse/platform/runtime';
import { resolve } from 'node:path';
import { run, say, withOpen } from '../migrate-up/run';
import { openStores } from '../migrate-up/stores';
import { backup } from './backup';
import { backupCluster } from './backup-cluster';
import { sealed } from './manifest';
import { restore } from './restore';
import { restoreCluster } from './restore-cluster';

interface Shape {
  backup(folder: string): Promise<void>;
  /** Answers when the backup was taken. */
  restore(folder: string): Promise<string>;
  readonly name: string;
}

const clusterOf = (config: Config): Shape => ({
  name: 'The cluster',
  backup: (folder) =>
    withOpen(openStores(config), (stores) =>
      sealed(folder, () => backupCluster(stores, config.kafkaUrl ?? '', folder)),
    ),
  restore: (folder) => restoreCluster(folder, (withFigures) => openStores(config, withFigures), say),
});

const installationOf = (config: Config): Shape => {
  const dataFolder = resolve(config.dataFolder);
  return {
    name: dataFolder,
    backup: (folder) => sealed(folder, () => backup(dataFolder, folder, config.clickhouseUrl === undefined)),
    restore: (folder) => restore(folder, dataFolder),
  };
};

await run(async () => {
  const [what, name] = process.argv.slice(2);
  if (name === undefined) throw new Error(`Which folder? npm run ${what} -- FOLDER`);
  const [folder, config] = [resolve(name), readConfig()];
  const isCluster = (config.mongoUrl ?? config.kafkaUrl ?? config.s3Url) !== undefined;
  const shape = isCluster ? clusterOf(config) : installationOf(config);
  if (what === 'restore') return say(`${shape.name} is what it was on ${await shape.restore(folder)}.`);
  await shape.backup(folder);
  say(`${folder} is a backup of ${shape.name}. It contains secrets: keep it like the original.`);
});
