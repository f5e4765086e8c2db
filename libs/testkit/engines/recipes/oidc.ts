import { join } from 'node:path';
import type { Recipe } from '../engine';
import { ownFile } from '../files';
import { installOnce, run } from '../install';

const version = '9.13.3';

/** An identity provider that believes every login; client `rehearse` with the secret `rehearse-secret`, any redirect. */
export const oidc: Recipe = {
  variable: 'OIDC_ISSUER',
  ports: 1,
  install: () =>
    installOnce('oidc-provider', version, (folder) =>
      run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `oidc-provider@${version}`]),
    ),
  async processes(home, folder, [port]) {
    const url = `http://127.0.0.1:${port}`;
    const args = [ownFile('oidc.mjs'), String(port), join(home, 'package.json')];
    return { url, nodes: [{ name: 'oidc', url, folder, file: process.execPath, args }] };
  },
  async ready(url) {
    const answer = await fetch(`${url}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) throw new Error(`discovery answers ${answer.status}`);
  },
};
