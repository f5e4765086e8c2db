import type { RouteDefinition } from '@rehearse/contract';

type Values = Readonly<Record<string, unknown>>;

const fillPath = (path: string, params: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Lists become repeated parameters; undefined and null are left out. */
function searchOf(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

export const routeUrl = (baseUrl: string, route: RouteDefinition, params: Values = {}, query: Values = {}): string =>
  `${baseUrl}${fillPath(route.path, params)}${searchOf(query)}`;
