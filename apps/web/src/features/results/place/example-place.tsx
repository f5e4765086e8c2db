import type { Api } from '@rehearse/client/api';
import { ApiProvider, useApi, useSession } from '@rehearse/client/api/react';
import { type RouteDefinition, routes } from '@rehearse/contract';
import { useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { example, PlaceContext } from './place';

/** By the name that they have in the contract. */
const publicPaths: ReadonlyMap<string, string> = new Map(
  [routes.examples, routes.analyticExamples]
    .flatMap((area) => Object.values<RouteDefinition>(area))
    .map(({ name, path }) => [name, path]),
);

function publicOne<R extends RouteDefinition>(route: R): R {
  const path = publicPaths.get(`examples.${route.name}`);
  return path === undefined ? route : { ...route, path };
}

/** Asks what everybody may ask, wherever the same is answered of public prototypes. */
const publicApi = (api: Api): Api => ({
  ...api,
  call: (route, args) => api.call(publicOne(route), args),
  file: (route, args, onProgress) => api.file(publicOne(route), args, onProgress),
  url: (route, args) => api.url(publicOne(route), args),
});

/** The pages of results, of public prototypes: without a login, and nothing can be changed. */
export function ExamplePlace() {
  const api = useApi();
  const session = useSession();
  const asked = useMemo(() => publicApi(api), [api]);
  return (
    <ApiProvider api={asked} session={session}>
      <PlaceContext value={example}>
        <Outlet />
      </PlaceContext>
    </ApiProvider>
  );
}
