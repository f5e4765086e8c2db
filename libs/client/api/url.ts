import type { RouteDefinition } from '@rehearse/contract';

type Values = Readonly<Record<string, unknown>>;

const fillPath = (path: string, params: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** As it stands behind the question mark. Lists become repeated parameters; undefined and null are left out. */
export function queryText(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  return search.toString();
}

export function routeUrl(baseUrl: string, route: RouteDefinition, params: Values = {}, query: Values = {}): string {
  const text = queryText(query);
  return `${baseUrl}${fillPath(route.path, params)}${text && `?${text}`}`;
}
