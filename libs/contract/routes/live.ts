import { z } from 'zod';
import { limits } from '../limits';
import { livePageSchema } from '../live';
import { app, id, route } from '../route';

/** A page that comes and goes all the time is still well below it. */
const perMinute = 120;

export const liveRoutes = {
  join: route({
    name: 'live.join',
    owner: 'collaboration',
    method: 'GET',
    path: '/rest/live/{app}',
    access: 'app.join',
    summary: 'A socket that tells who else is there and what they do (libs/contract/live.ts)',
    params: app,
    query: z.object({ page: livePageSchema.default('editor') }),
    ok: 'websocket',
    limits: { body: limits.liveMessageBytes, perMinute },
  }),
  inherited: route({
    name: 'live.inherited',
    owner: 'collaboration',
    method: 'GET',
    path: '/rest/live',
    access: 'inherited.join',
    summary:
      'The same for older clients, whose login is `jwt` of the query: what they say is passed on to everybody on the prototype',
    query: z.object({ app: id }),
    ok: 'websocket',
    limits: { body: limits.liveChangeBytes, perMinute },
  }),
} as const;
