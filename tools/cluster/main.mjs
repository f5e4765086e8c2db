// npm run cluster: installs what is missing, builds what changed, starts the engines and every service.
import { spawn } from 'node:child_process';
import { build, installPackages, node, root, run } from '../install.mjs';

installPackages();
build();
run(node, [`${root}tools/build/server.mjs`, 'cluster', 'tools/cluster/cli.ts']);

const program = spawn(node, ['--disable-warning=TimeoutNegativeWarning', `${root}dist/cluster/main.js`], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal's Ctrl-C reaches both; what another process sends comes only here.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => program.kill('SIGTERM'));
program.on('exit', (code) => process.exit(code ?? 1));
