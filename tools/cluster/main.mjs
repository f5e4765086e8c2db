// npm run cluster: installs what is missing, builds what changed, starts the engines and every service.
import { spawn, spawnSync } from 'node:child_process';
import { build, installPackages, node, root, run } from '../install.mjs';

installPackages();
build();
run(node, [`${root}tools/build/server.mjs`, 'cluster', 'tools/cluster/cli.ts']);

const file = `${root}dist/cluster/main.js`;
// By the channel it hears when this process is gone.
const program = spawn(node, [file], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
// A terminal's Ctrl-C reaches both; what another process sends comes only here.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => {
  if (code !== 0) spawnSync(node, [file, 'sweep'], { cwd: root, stdio: 'inherit' });
  process.exit(code ?? 1);
});
