import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A folder that stands for the volume of secrets, drawn as docker-compose.yml draws them, and for /etc/rehearse. */
export class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'rehearse-stores-'));

  constructor() {
    execFileSync(process.execPath, [join(root, 'deploy/compose/secrets.mjs'), this.folder]);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  secret(name: string): string {
    const drawn = JSON.parse(readFileSync(this.path('drawn.json'), 'utf8')) as Record<string, string>;
    return drawn[name] ?? '';
  }

  /** An address of a store as a service is told it, on this machine. */
  address(service: string, variable: string, port: number): string {
    const line = readFileSync(this.path(`${service}/rehearse.env`), 'utf8').match(
      new RegExp(`^${variable}=(.*)$`, 'm'),
    );
    return line?.[1]?.replace(/@[\w-]+:\d+/, `@localhost:${port}`) ?? '';
  }

  /** A configuration of the chart that finds its secrets here. */
  configuration(name: string): string {
    return readFileSync(join(root, 'helm/files', name), 'utf8').replaceAll('/run/secrets', this.folder);
  }
}
