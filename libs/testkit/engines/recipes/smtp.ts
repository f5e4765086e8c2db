import { once } from 'node:events';
import { connect } from 'node:net';
import type { Recipe } from '../engine';
import { ownFile } from '../files';

/** Takes every letter and keeps it as an .eml file in its folder; refuses recipients whose name begins with `nobody`. */
export const smtp: Recipe = {
  variable: 'SMTP_URL',
  ports: 1,
  install: async () => '',
  async processes(_, folder, [port]) {
    const url = `smtp://rehearse:rehearse@127.0.0.1:${port}`;
    const args = [ownFile('smtp.mjs'), String(port), folder];
    return { url, nodes: [{ name: 'smtp', url, folder, file: process.execPath, args }] };
  },
  async ready(url) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    try {
      const [greeting] = await once(socket, 'data', { signal: AbortSignal.timeout(3000) });
      if (!String(greeting).startsWith('220')) throw new Error(`SMTP greets with ${greeting}`);
    } finally {
      socket.destroy();
    }
  },
};
