// Of the cluster that the environment names, else of the installation in REHEARSE_DATA:
//   backup FOLDER                      into a new folder
//   restore FOLDER [LIST]              into what is empty; what the list names is erased again
//   erasures FILE                      writes such a list: what was ever erased
//   keep PARENT COUNT                  one more folder in PARENT, and the oldest go
//   schedule PARENT COUNT "0 3 * * *"  the same whenever it is time, of a program that runs on this machine
import { readConfig } from '@rehearse/platform/runtime';
import type { Config } from '@rehearse/platform/runtime';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { run, say, withOpen } from '../cli/run';
import { openStores } from '../embedded-to-cluster/stores';
import { backup, erasuresOf } from './backup';
import { backupCluster } from './backup-cluster';
import { Cron } from './cron';
import { listErasures } from './erasures';
import { rotateBackups } from './rotation';
import { writeBackup } from './manifest';
import { restore } from './restore';
import { restoreCluster } from './restore-cluster';
import { scheduled } from './schedule';

interface Shape {
  backup(folder: string): Promise<void>;
  /** Answers when the backup was taken. */
  restore(folder: string, list: string | undefined): Promise<string>;
  erasures(file: string): Promise<void>;
  readonly name: string;
}

const clusterOf = (config: Config): Shape => ({
  name: 'The cluster',
  backup: (folder) =>
    withOpen(openStores(config), (stores) =>
      writeBackup(folder, () => backupCluster(stores, config.kafkaUrl ?? '', folder)),
    ),
  restore: (folder, list) => restoreCluster(folder, list, (withAnalytics) => openStores(config, withAnalytics), say),
  erasures: (file) =>
    withOpen(openStores(config), async ({ analytics }) => {
      if (analytics) await listErasures(analytics.connection, file);
    }),
});

const installationOf = (config: Config): Shape => {
  const dataFolder = resolve(config.dataFolder);
  return {
    name: dataFolder,
    backup: (folder) => writeBackup(folder, () => backup(dataFolder, folder, config.clickhouseUrl === undefined)),
    restore: (folder, list) => restore(folder, dataFolder, list),
    erasures: (file) => erasuresOf(dataFolder, config.clickhouseUrl, file),
  };
};

/** A program that starts at this moment would find its data folder taken by us. */
async function requireRunning({ port }: Config): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => ({ ok: false }));
  if (!ok) throw new Error(`Rehearse does not answer on port ${port}.`);
}

await run(async () => {
  const [what, name, more = '', schedule = ''] = process.argv.slice(2);
  if (name === undefined) throw new Error(`Which folder? npm run ${what} -- FOLDER`);
  const [folder, config] = [resolve(name), readConfig()];
  const isCluster = (config.mongoUrl ?? config.kafkaUrl ?? config.s3Url) !== undefined;
  const shape = isCluster ? clusterOf(config) : installationOf(config);
  const make = async (into: string) => {
    await shape.backup(into);
    say(`${into} is a backup of ${shape.name}. It contains secrets: keep it like the original.`);
  };
  const keep = () => rotateBackups(folder, requireCount(more), make);
  switch (what) {
    case 'restore':
      return say(`${shape.name} is what it was on ${await shape.restore(folder, listOf(more))}.`);
    case 'erasures':
      await shape.erasures(folder);
      return say(`${folder} says what was erased from ${shape.name}.`);
    case 'keep':
      return void (await keep());
    case 'schedule':
      // The first process of a container dies of no signal that it does not handle.
      process.once('SIGTERM', () => process.exit(0));
      requireCount(more);
      return scheduled(folder, new Cron(schedule), async () => {
        await requireRunning(config);
        await keep();
      });
    default:
      return make(folder);
  }
});

function listOf(name: string): string | undefined {
  if (name === '') return undefined;
  const path = resolve(name);
  if (!existsSync(path)) throw new Error(`There is no list of erasures at ${path}.`);
  return path;
}

function requireCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`How many backups are to be kept? Not "${text}".`);
  return count;
}
