import { allRoutes } from '@rehearse/contract';
import { needsOf } from '@rehearse/http';
import type { Service } from '@rehearse/http';
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
      config.secret === undefined,
      'REHEARSE_SECRET: not set, and all services need the same 32 or more characters',
    ),
    ...wrong,
    ...lines(
      needs.includes('clickhouse') && config.clickhouseUrl === undefined,
      'CLICKHOUSE_URL: not set, and it is needed for figures',
    ),
    ...unknownServices(config, services),
  ];
}

const lines = (isWrong: boolean, line: string): readonly string[] => (isWrong ? [line] : []);

/** The gateway forwards to all that are not in its process. */
function unknownServices({ elsewhere }: Config, services: readonly Service[]): readonly string[] {
  if (!services.some(({ hasDoor }) => hasDoor)) return [];
  const known = [...services.map(({ name }) => name), ...Object.keys(elsewhere)];
  const unknown = new Set(allRoutes.map(({ owner }) => owner).filter((owner) => !known.includes(owner)));
  return [...unknown].map((name) => `${name.toUpperCase()}_URL: not set, and the gateway has to know where ${name} is`);
}
