import { serviceNames } from '@rehearse/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputOf, podsOf, manifestsOf } from '../helm/chart';
import { composeConfig, describeWith, helm } from '../programs';

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly ports?: readonly { readonly host_ip?: string; readonly target: number }[];
  readonly networks: Readonly<Record<string, object | null>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly { readonly type: string; readonly source: string; readonly target: string }[];
  readonly command?: readonly string[] | null;
  readonly entrypoint?: readonly string[] | null;
  readonly profiles?: readonly string[];
  readonly user?: string;
  readonly restart?: string;
}
interface Project {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ours: readonly string[] = serviceNames;
const stores = ['clickhouse', 'kafka', 'mongo', 'redis', 's3'];

await describeWith(
  'docker-compose.yml',
  async () => ({ compose: await composeConfig(), helm: await helm() }),
  (programs) => {
    let project: Project;
    beforeAll(async () => {
      project = JSON.parse(await outputOf(programs.compose, [join(root, 'docker-compose.yml')])) as Project;
    });
    const each = () => Object.entries(project.services);
    const lasting = () => each().filter(([name]) => name !== 'secrets' && name !== 'backup');

    test('has every service, every store, what draws the secrets, makes backups, and catches mails', () => {
      const others = ['backup', 'secrets', 'smtp'];
      expect(Object.keys(project.services).toSorted()).toEqual([...ours, ...stores, ...others].toSorted());
      for (const name of ours) expect(project.services[name]?.command).toEqual([`dist/${name}/main.js`]);
    });

    test('pins images, and takes those of the tests', () => {
      const recipes = readdirSync(join(root, 'libs/testkit/engines/recipes')).map((file) =>
        readFileSync(join(root, 'libs/testkit/engines/recipes', file), 'utf8'),
      );
      for (const [name, { image }] of each()) {
        expect(image).toMatch(/:v?\d+[.]\d+/);
        const [repository, version = ''] = image.split(':');
        if (stores.includes(name))
          expect(recipes.filter((text) => text.includes(`${repository}:`) && text.includes(version))).toHaveLength(1);
      }
    });

    test('contains every container', () => {
      for (const [name, service] of each()) {
        expect([name, service]).toEqual([
          name,
          expect.objectContaining({
            read_only: true,
            cap_drop: ['ALL'],
            security_opt: ['no-new-privileges:true'],
            tmpfs: expect.arrayContaining(['/tmp']),
            logging: { driver: 'local', options: { 'max-size': '10m', 'max-file': '3' } },
            deploy: expect.objectContaining({
              resources: {
                limits: { cpus: expect.any(Number), memory: expect.stringMatching(/^\d+$/), pids: expect.any(Number) },
              },
            }),
          }),
        ]);
        // The image's own user is 10001; a store is given its user, so that it need not begin as root.
        if (!service.build) expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      }
    });

    test('asks every one whether it works, and waits for the answer', () => {
      expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toMatch(/HEALTHCHECK[^]*\/health\/ready/);
      for (const [name, { build, healthcheck, depends_on: needed = {}, restart }] of lasting()) {
        expect([name, restart]).toEqual([name, 'unless-stopped']);
        if (!build) expect([name, healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
        for (const [other, { condition }] of Object.entries(needed))
          expect(condition).toBe(other === 'secrets' ? 'service_completed_successfully' : 'service_healthy');
      }
    });

    test('makes a backup when it is told to, of stores that work', () => {
      const { entrypoint, restart, depends_on: needed = {}, volumes = [], profiles } = project.services['backup'] ?? {};
      expect([entrypoint?.at(-1), restart, profiles]).toEqual(['dist/backup/main.js', 'no', ['backup']]);
      expect(Object.keys(needed).toSorted()).toEqual(['clickhouse', 'kafka', 'mongo', 's3']);
      expect(volumes).toMatchObject([{ target: '/run/secrets' }, { source: 'backups', target: '/backups' }]);
      expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain('chown 10001:10001 /data /backups');
    });

    test('has one open port, and it is on this machine', () => {
      const open = each().filter(([, { ports = [] }]) => ports.length > 0);
      expect(open.map(([name]) => name).toSorted()).toEqual(['gateway', 'smtp']);
      for (const [, { ports = [] }] of open) expect(ports).toMatchObject([{ host_ip: '127.0.0.1' }]);
      expect(project.networks['inside']?.internal).toBe(true);
      for (const name of stores) expect(Object.keys(project.services[name]?.networks ?? {})).toEqual(['inside']);
    });

    test('holds no secret', async () => {
      for (const [name, { environment = {} }] of each()) {
        const told = Object.entries(environment).filter(([key]) =>
          /PASSWORD(?!_LENGTH)|SECRET|TOKEN(?!_MINUTES)|KEY/.test(key),
        );
        const files = /^(\/run\/secrets\/[\w.-]+)?$/;
        expect([name, told.filter(([, value]) => !files.test(value))]).toEqual([name, []]);
        expect([name, Object.values(environment).filter((value) => /:\/\/[^/]*@/.test(value))]).toEqual([name, []]);
      }
      const names = Object.fromEntries(
        lasting().map(([name, { volumes = [] }]) => [name, volumes.map(({ target }) => target)]),
      );
      for (const name of [...ours, ...stores]) expect(names[name]).toContain('/run/secrets');
      expect(names['smtp']).toEqual([]);
    });

    test('shows each of ours the folder with its own secrets', () => {
      for (const [name, { volumes = [] }] of each()) {
        const shown = volumes.filter(({ target }) => target === '/run/secrets');
        if ([...ours, 'backup', 's3'].includes(name))
          expect([name, shown]).toMatchObject([name, [{ read_only: true, volume: { subpath: name } }]]);
      }
    });

    test('mounts files that are there', () => {
      const files = each().flatMap(([, { volumes = [] }]) => volumes.filter(({ type }) => type === 'bind'));
      expect(files).toHaveLength(6);
      for (const { source } of files) expect(readdirSync(dirname(source))).toContain(source.replace(/.*\//, ''));
    });

    test('gives each service the stores that the chart gives it, and runs stores the same way', async () => {
      const pods = podsOf(await manifestsOf(programs.helm, 'bundled'));
      for (const [name, { image, command, depends_on: needed = {} }] of lasting()) {
        const container = pods.get(name)?.containers[0];
        if (ours.includes(name)) {
          const urls = container?.env?.filter(({ valueFrom }) => valueFrom?.secretKeyRef.key.endsWith('_URL')) ?? [];
          // Whether mails are caught is the profile's choice.
          expect(urls.map(({ name: url }) => url.replace('_URL', '').toLowerCase()).toSorted()).toEqual(
            [...Object.keys(needed), ...(name === 'auth' ? ['smtp'] : [])].toSorted(),
          );
        } else {
          expect(image).toBe(container?.image);
          const words = (command ?? []).join(' ').split(' ');
          expect((container?.args ?? []).join(' ').split(/\s+/)).toEqual(expect.arrayContaining(words));
        }
      }
    });
  },
);
