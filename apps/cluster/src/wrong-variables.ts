import { allRoutes } from '@rehearse/contract';
import { needsOf } from '@rehearse/server';
import type { Service } from '@rehearse/server';
import { readAddresses } from '@rehearse/platform/cluster';
import { answeringServices } from '@rehearse/platform/runtime';
import type { Config } from '@rehearse/platform/runtime';

/** What these services miss in the environment, or cannot read: a line each, which begins with the variable's name. */
export function wrongVariables(config: Config, services: readonly Service[]): readonly string[] {
  const needs = needsOf(services);
  const { wrong } = readAddresses(
    config,
    needs.filter((need) => need !== 'clickhouse'),
  );
  return [
    ...lines(
      config.secret === undefined && (config.besideOlder || services.some(({ knowsLogins }) => knowsLogins)),
      'REHEARSE_SECRET: not set, and auth and the gateway need the same 32 or more characters',
    ),
    ...missingSecrets(config, services),
    ...wrong,
    ...lines(
      needs.includes('clickhouse') && config.clickhouseUrl === undefined,
      'CLICKHOUSE_URL: not set, and it is needed for figures',
    ),
    ...unknownServices(config, services),
    ...plainServices(config),
  ];
}

const lines = (isWrong: boolean, line: string): readonly string[] => (isWrong ? [line] : []);

/** Of services that a gateway elsewhere, or the one here, forwards to. */
function missingSecrets({ serviceSecrets }: Config, services: readonly Service[]): readonly string[] {
  const here = services.map(({ name }) => name);
  const hasDoor = services.some((service) => service.isGateway);
  const missing = answeringServices.filter(
    (name) => here.includes(name) !== hasDoor && serviceSecrets[name] === undefined,
  );
  return missing.map(
    (name) => `${name.toUpperCase()}_SECRET: not set, and ${name} and the gateway need the same 32 or more characters`,
  );
}

/** The gateway forwards to all that are not in its process. */
function unknownServices({ elsewhere }: Config, services: readonly Service[]): readonly string[] {
  if (!services.some(({ isGateway: hasDoor }) => hasDoor)) return [];
  const known = [...services.map(({ name }) => name), ...Object.keys(elsewhere)];
  const unknown = new Set(allRoutes.map(({ owner }) => owner).filter((owner) => !known.includes(owner)));
  return [...unknown].map((name) => `${name.toUpperCase()}_URL: not set, and the gateway has to know where ${name} is`);
}

/** Whoever has certificates would be told by nobody that they are not used. */
function plainServices({ elsewhere, tls }: Config): readonly string[] {
  const plain = Object.entries(elsewhere).filter(([, url]) => tls && !url.startsWith('https:'));
  return plain.map(([name]) => `${name.toUpperCase()}_URL: https:// is needed, since REHEARSE_TLS_CERT is set`);
}
