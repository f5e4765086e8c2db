import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Two folders up from here in the sources and in the bundle alike. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of this tool that another program reads. */
export const ownFile = (name: string) => join(root, 'tools/engines/programs', name);

/** Installed engines by version, and the data of those that run. */
export const cacheFolder = () => process.env['REHEARSE_ENGINES'] ?? join(homedir(), '.cache', 'rehearse-engines');
export const runFolder = () => join(cacheFolder(), 'run');
