import { analyticsRoutes } from './routes/analytics';
import { appRoutes } from './routes/apps';
import { authRoutes } from './routes/auth';
import { commandRoutes } from './routes/commands';
import { edgeRoutes } from './routes/edge';
import { eventRoutes } from './routes/events';
import { liveRoutes } from './routes/live';
import { testRoutes } from './routes/tests';
import type { RouteDefinition } from './route';

/** Every route of the API by area. Gateway, controllers, client, OpenAPI and the walk test read this and nothing else. */
export const routes = {
  auth: authRoutes,
  apps: appRoutes,
  commands: commandRoutes,
  tests: testRoutes,
  events: eventRoutes,
  analytics: analyticsRoutes,
  live: liveRoutes,
  edge: edgeRoutes,
} as const;

export const allRoutes: readonly RouteDefinition[] = Object.values(routes).flatMap((area) =>
  Object.values<RouteDefinition>(area),
);
