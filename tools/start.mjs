// npm start: installs what is missing, builds what changed, runs everything in one process.
import { spawn } from 'node:child_process';
import { build, installEngine, installPackages, node, root } from './install.mjs';

installPackages();
try {
  installEngine();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
build();

// Whoever starts it here sees what it is for: an empty tool says nothing. REHEARSE_EXAMPLES=false shuts them. The gallery is for who works on widgets.
const env = { REHEARSE_EXAMPLES: 'true', REHEARSE_GALLERY: 'true', ...process.env };
const app = spawn(node, ['--enable-source-maps', `${root}dist/all-in-one/main.js`], {
  cwd: root,
  env,
  stdio: 'inherit',
});
// A terminal's Ctrl-C reaches both, and a second one would end it at once; what another process sends comes only here.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => app.kill('SIGTERM'));
app.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
