// npm start: installs what is missing, builds what changed, runs everything in one process.
import { spawn } from 'node:child_process';
import { build, installPackages, node, root } from './install.mjs';

installPackages();
build();

const app = spawn(node, ['--enable-source-maps', `${root}dist/all-in-one/main.js`], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => app.kill(signal));
app.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
