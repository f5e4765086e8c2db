// node tools/engines/main.mjs <command>: bundles the tool (it shares sources with libs) and runs it on our own Node.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = `${root}node_modules/node/bin/node`;
const run = (args, stdio) => spawnSync(node, args, { cwd: root, stdio }).status ?? 1;

process.exitCode =
  run([`${root}tools/build/server.mjs`, 'engines', 'tools/engines/cli.ts'], ['ignore', 'ignore', 'inherit']) ||
  run([`${root}dist/engines/main.js`, ...process.argv.slice(2)], 'inherit');
