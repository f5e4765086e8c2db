// Every service is wherever files that cannot read the list of services name each of them.
import { answeringServices, serviceNames } from '@rehearse/contract';
import type { ServiceName } from '@rehearse/contract';
import { allServices } from '@rehearse/process/all-services';
import { ownersElsewhere } from '@rehearse/server';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

type Named = Readonly<Record<string, unknown>>;

const project = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, { readonly environment?: Named }>>;
};
const values = parse(read('helm/values.yaml')) as { readonly services: Named };
const schema = JSON.parse(read('helm/values.schema.json')) as {
  readonly properties: { readonly services: { readonly properties: Named } };
};

/** What a template of the chart that is YAML by itself says. */
function template<T>(name: string): T {
  const [, text = ''] = new RegExp(`define "${name}" -}}\n(.*?){{- end -}}`, 's').exec(read(services)) ?? [];
  return parse(text) as T;
}
const services = 'helm/templates/_services.tpl';
const chart = {
  needs: template<Named>('rehearse.needs'),
  answering: template<readonly string[]>('rehearse.answering'),
  calls: template<Readonly<Record<string, readonly string[]>>>('rehearse.calls'),
};

/** What docker-compose.yml lays down for each program. */
const secrets = mkdtempSync(join(tmpdir(), 'rehearse-secrets-'));
beforeAll(() => void execFileSync(process.execPath, [join(root, 'deploy/compose/secrets.mjs'), secrets]));
afterAll(() => rmSync(secrets, { recursive: true }));

const isAnswering = (name: string): boolean => answeringServices.some((one) => one === name);
const calledBy = (name: ServiceName): readonly string[] =>
  name === 'gateway' ? answeringServices : ownersElsewhere([allServices[name]]);

const unless = (isTrue: boolean, otherwise: string): readonly string[] => (isTrue ? [] : [otherwise]);
const isFile = (...path: readonly string[]): boolean => existsSync(join(...path));

const programOf = (name: ServiceName) => [
  ...unless(isFile(root, 'apps', name, 'src/main.ts'), `apps/${name}/src/main.ts: there is no program`),
  ...unless(isFile(root, 'apps', name, 'project.json'), `apps/${name}/project.json: nobody builds the program`),
];

function composeOf(name: ServiceName): readonly string[] {
  const service = project.services[name];
  const told = Object.keys(service?.environment ?? {});
  const addresses = calledBy(name).map((other) => `${other.toUpperCase()}_URL`);
  return [
    ...unless(service !== undefined, `docker-compose.yml: no service "${name}"`),
    ...addresses.flatMap((url) => unless(told.includes(url), `docker-compose.yml: ${name} is not told ${url}`)),
    ...unless(isFile(secrets, name, 'rehearse.env'), `deploy/compose/secrets.mjs: no "${name}" in knowledge`),
    ...unless(
      isFile(secrets, name, 'tls.pem'),
      `deploy/compose/secrets.mjs: no "${name}" in answering, or in services`,
    ),
  ];
}

function chartOf(name: ServiceName): readonly string[] {
  const called = name === 'gateway' ? [] : calledBy(name);
  const isSaid = (other: string): boolean => chart.calls[name]?.includes(other) ?? false;
  return [
    ...unless(name in values.services, `helm/values.yaml: no "${name}" in services`),
    ...unless(name in schema.properties.services.properties, `helm/values.schema.json: no "${name}" in services`),
    ...unless(name in chart.needs, `${services}: no "${name}" in rehearse.needs`),
    ...unless(!isAnswering(name) || chart.answering.includes(name), `${services}: no "${name}" in rehearse.answering`),
    ...called.flatMap((other) =>
      unless(isSaid(other), `${services}: in rehearse.calls, ${name} does not call ${other}`),
    ),
  ];
}

test.each(serviceNames)('%s is in every file that names services', (name) => {
  expect([...programOf(name), ...composeOf(name), ...chartOf(name)]).toEqual([]);
});

test('every folder of services is in the list of services', () => {
  expect(readdirSync(join(root, 'libs/services')).toSorted()).toEqual(serviceNames.toSorted());
});
