import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { freePorts } from '@rehearse/testkit/engines';
import { eventually } from '@rehearse/testkit/waiting';

/** A real API server on a real etcd. Nothing acts on what it keeps: there are no nodes and no controllers. */
export interface ApiServer {
  /** For helm. */
  readonly kubeconfig: string;
  /** The answer's body; throws what the server says when it refuses. */
  ask(method: string, path: string, body?: object): Promise<object>;
  stop(): Promise<void>;
}

export async function startApiServer(programs: {
  readonly etcd: string;
  readonly apiServer: string;
}): Promise<ApiServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-kubernetes-'));
  const [clients = 0, peers = 0, port = 0] = await freePorts(3);
  const token = randomUUID();
  const url = `https://127.0.0.1:${port}`;
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  const ask = async (method: string, path: string, body?: object): Promise<object> => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, dispatcher: agent, ...text });
    const said = await answer.text();
    if (!answer.ok) throw new Error(said);
    return said.startsWith('{') ? (JSON.parse(said) as object) : {};
  };

  const key = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  await writeFile(join(folder, 'key.pem'), key);
  await writeFile(join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n`);
  await writeFile(join(folder, 'kubeconfig.yaml'), JSON.stringify(kubeconfigOf(url, token)));
  const started = [
    begin(programs.etcd, folder, {
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': `http://127.0.0.1:${clients}`,
      'advertise-client-urls': `http://127.0.0.1:${clients}`,
      'listen-peer-urls': `http://127.0.0.1:${peers}`,
      'initial-advertise-peer-urls': `http://127.0.0.1:${peers}`,
      'initial-cluster': `default=http://127.0.0.1:${peers}`,
    }),
    begin(programs.apiServer, folder, {
      'etcd-servers': `http://127.0.0.1:${clients}`,
      'bind-address': '127.0.0.1',
      'advertise-address': '127.0.0.1',
      'secure-port': `${port}`,
      'cert-dir': join(folder, 'certificates'),
      'token-auth-file': join(folder, 'tokens.csv'),
      'service-account-issuer': 'https://rehearse.test',
      'service-account-key-file': join(folder, 'key.pem'),
      'service-account-signing-key-file': join(folder, 'key.pem'),
      'service-cluster-ip-range': '10.0.0.0/24',
      // A controller would make the account that it asks for in every namespace.
      'disable-admission-plugins': 'ServiceAccount',
    }),
  ];
  const stop = async () => {
    for (const process of started.toReversed()) await end(process);
    await agent.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(() => ask('GET', '/readyz'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { kubeconfig: join(folder, 'kubeconfig.yaml'), ask, stop };
}

const begin = (file: string, cwd: string, flags: Readonly<Record<string, string>>) =>
  spawn(
    file,
    Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
    { cwd, stdio: 'ignore' },
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGKILL');
  await over;
}

const kubeconfigOf = (server: string, token: string) => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
  users: [{ name: 'test', user: { token } }],
  contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
  'current-context': 'test',
});
