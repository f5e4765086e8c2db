import type { TlsFiles } from '@rehearse/platform/runtime';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** In PEM. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
  readonly ca: string;
}

/** The error names the variable to change. */
export async function readTls({ cert, key, ca }: TlsFiles): Promise<Tls> {
  return {
    cert: await readPem('REHEARSE_TLS_CERT', cert),
    key: await readPem('REHEARSE_TLS_KEY', key),
    ca: await readPem('REHEARSE_TLS_CA', ca),
  };
}

async function readPem(variable: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new Error(`${variable}: ${path} cannot be read.`, { cause: error });
  });
  if (!text.includes('-----BEGIN ')) throw new Error(`${variable}: ${path} is not in PEM.`);
  return text;
}

/**
 * Of a server that the gateway reaches. Whoever shows no certificate of the authority still gets in, as those must who look
 * after processes; `isOfAuthority` tells them apart.
 */
export const serverTls = (tls: Tls) =>
  ({ ...tls, requestCert: true, rejectUnauthorized: false, minVersion: 'TLSv1.2' }) as const;

export const isOfAuthority = (socket: Socket): boolean => socket instanceof TLSSocket && socket.authorized;
