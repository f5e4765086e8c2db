import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildProgram } from '@rehearse/testkit/programs';
import { drawAuthority, drawCertificate } from '@rehearse/testkit/servers';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean }>>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const mebibyte = 1024 ** 2;
/** node:24-trixie-slim as it lies on the disk: Debian 80, Node 125, npm and yarn 25, and some room. */
const baseBytes = 245 * mebibyte;
/** Bundles of all services, with packages of theirs and maps, and the browser’s files. */
const distBytes = 65 * mebibyte;

test('runs on the Node that everything runs on', () => {
  expect(dockerfile).toContain(`ARG NODE=${packages['node_modules/node']?.version}\n`);
  expect(dockerfile).toContain('\nARG BASE=node:${NODE}-trixie-slim\n');
  expect(dockerfile.match(/^FROM (?!\$\{BASE\} |cluster )/m)).toBeNull();
});

test('runs as nobody, and says whether it works', () => {
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  expect(dockerfile.indexOf('USER 10001')).toBeGreaterThan(dockerfile.lastIndexOf('RUN '));
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

test('asks itself by HTTP and by TLS', async () => {
  const [, command = '[]'] = /^HEALTHCHECK [^]*?CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  const [, ...words] = JSON.parse(command) as string[];
  const pem = drawCertificate(drawAuthority('Rehearse'), ['studio']);
  let status = 200;
  const answer: RequestListener = (_, response) => void response.writeHead(status).end();
  for (const server of [createServer(answer), createTlsServer({ key: pem, cert: pem }, answer)]) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const env = { ...process.env, PORT: String((server.address() as AddressInfo).port) };
    const ask = () => promisify(execFile)(process.execPath, words, { env });
    status = 200;
    await ask();
    status = 503;
    await expect(ask()).rejects.toMatchObject({ code: 1 });
    server.close();
    server.closeAllConnections();
  }
});

test('sees no more of the checkout than what it is made of', () => {
  const [first, ...lines] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  for (const line of lines.filter((text) => text.startsWith('!')))
    expect(existsSync(join(root, line.slice(1)))).toBe(true);
});

test.each(['backup', 'dead-letters', 'embedded-to-cluster', 'people'])('can build %s of what it sees', async (name) => {
  const seen = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  const built = await buildProgram(`test-image-${name}-${process.pid}`, `tools/${name}/main.ts`);
  const { sources } = JSON.parse(readFileSync(`${built}.map`, 'utf8')) as { sources: string[] };
  const paths = sources
    .map((source) => relative(root, join(dirname(built), source)))
    .filter((path) => !path.startsWith('node_modules/'));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !seen.some((line) => path.startsWith(line.slice(1))))).toEqual([]);
  expect(existsSync(join(root, 'tools', name, 'project.json'))).toBe(true);
  rmSync(dirname(built), { recursive: true });
});

test('has every package that a server imports', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  const sources = globSync(
    ['libs/**/*.ts', 'apps/*/src/**/*.ts', 'tools/{backup,cli,dead-letters,embedded-to-cluster,people,tables}/*.ts'],
    {
      cwd: root,
      exclude: ['libs/client/**', 'libs/testkit/**', 'apps/web/**'],
    },
  );
  const shipped = sources.filter((path) => !/[.](test|fixture|d)[.]ts$/.test(path));
  const imported = shipped.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^';]* from )?'((?:@[\w.-]+\/)?[\w.-]+)[^']*'/gm,
    ),
  ]);
  const packages = new Set(imported.map(([, name = '']) => name).filter((name) => /^[@a-z]/.test(name)));
  const missing = [...packages].filter((name) => !name.startsWith('@rehearse/') && !(name in dependencies));
  expect(packages.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

test('is smaller than 600 MB without the embedded engine', () => {
  const shipped = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true && !/^node_modules\/(@chdb|node)(\/|$)/.test(path))
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
  // A package's folder holds those of packages in it: each file once.
  const outermost = shipped.filter((path) => !shipped.some((other) => path.startsWith(`${other}/`)));
  const sizes = execFileSync('du', ['-sk', ...outermost], { cwd: root, encoding: 'utf8' });
  const packageBytes = sizes.split('\n').reduce((sum, line) => sum + Number(line.split('\t')[0]) * 1024, 0);
  const whole = baseBytes + distBytes + packageBytes;
  console.info(
    `image: ${outermost.length} packages ${(packageBytes / mebibyte).toFixed()} MiB, in all ${(whole / mebibyte).toFixed()} MiB`,
  );
  expect(outermost.length).toBeGreaterThan(200);
  expect(whole).toBeLessThan(600e6);
});
