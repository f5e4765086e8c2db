import { allRoutes, answeringServices, internalRoutes } from '@rehearse/contract';
import { needsOf, ownersElsewhere } from '@rehearse/server';
import type { Service } from '@rehearse/server';
import { readAddresses } from '@rehearse/platform/cluster';
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
    ...lines(
      config.callsSecret === undefined && callsOthers(services),
      'CALLS_SECRET: not set, and services that ask each other need the same 32 or more characters',
    ),
    ...wrong,
    ...lines(
      needs.includes('clickhouse') && config.clickhouseUrl === undefined,
      'CLICKHOUSE_URL: not set, and it is needed for results',
    ),
    ...unknownServices(config, services),
    ...plainServices(config),
  ];
}

const lines = (isWrong: boolean, line: string): readonly string[] => (isWrong ? [line] : []);

const isGatewayAmong = (services: readonly Service[]): boolean => services.some(({ isGateway }) => isGateway);

/** Of services that a gateway elsewhere, or the one here, forwards to. */
function missingSecrets({ serviceSecrets }: Config, services: readonly Service[]): readonly string[] {
  const here = services.map(({ name }) => name);
  const missing = answeringServices.filter(
    (name) => here.includes(name) !== isGatewayAmong(services) && serviceSecrets[name] === undefined,
  );
  return missing.map(
    (name) => `${name.toUpperCase()}_SECRET: not set, and ${name} and the gateway need the same 32 or more characters`,
  );
}

/** Whether they ask others behind the gateway, or are asked by those. */
function callsOthers(services: readonly Service[]): boolean {
  if (isGatewayAmong(services)) return false;
  const isAsked = Object.values(internalRoutes).some(
    ({ access, owner }) => (access === 'service' || access === 'inside') && services.some(({ name }) => name === owner),
  );
  return isAsked || ownersElsewhere(services).length > 0;
}

/** The gateway forwards to all that are not in its process; others call those that they depend on. */
function unknownServices({ elsewhere }: Config, services: readonly Service[]): readonly string[] {
  const known = [...services.map(({ name }) => name), ...Object.keys(elsewhere)];
  const wanted = isGatewayAmong(services) ? allRoutes.map(({ owner }) => owner) : ownersElsewhere(services);
  const unknown = new Set(wanted.filter((owner) => !known.includes(owner)));
  const [asking = ''] = services.map(({ name }) => name);
  return [...unknown].map((name) => `${name.toUpperCase()}_URL: not set, and ${asking} has to know where ${name} is`);
}

/** Whoever has certificates would be told by nobody that they are not used. */
function plainServices({ elsewhere, tls }: Config): readonly string[] {
  const plain = Object.entries(elsewhere).filter(([, url]) => tls && !url.startsWith('https:'));
  return plain.map(([name]) => `${name.toUpperCase()}_URL: https:// is needed, since REHEARSE_TLS_CERT is set`);
}
