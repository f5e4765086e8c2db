import { exampleOf } from '../route';
import type { RouteDefinition } from '../route';
import { questionRoutes } from './analytics';
import { appRoutes } from './apps';
import { eventRoutes } from './events';
import { testRoutes } from './tests';

const byHash = <const R extends RouteDefinition>(
  definition: R,
): Omit<R, 'access'> & { readonly access: 'public.hash' } => ({
  ...exampleOf(definition),
  access: 'public.hash',
});

const examplesOf = <const Area extends Readonly<Record<string, RouteDefinition>>>(area: Area) =>
  Object.fromEntries(Object.entries(area).map(([name, one]) => [name, exampleOf(one)])) as {
    readonly [Name in keyof Area]: ReturnType<typeof exampleOf<Area[Name]>>;
  };

/** What was recorded with public prototypes, which everybody may read; whose results are public is said where they are made public. */
export const exampleRoutes = {
  appByHash: byHash(appRoutes.appByHash),
  testByHash: byHash(testRoutes.getByHash),
  events: exampleOf(eventRoutes.list),
  eventsOfSession: exampleOf(eventRoutes.ofSession),
  mouse: exampleOf(eventRoutes.mouse),
  mouseOfSession: exampleOf(eventRoutes.mouseOfSession),
  annotations: exampleOf(eventRoutes.annotations),
} as const;

/** Analytic questions about public prototypes. */
export const analyticExampleRoutes = examplesOf(questionRoutes);
