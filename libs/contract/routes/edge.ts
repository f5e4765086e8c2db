import { z } from 'zod';
import { crowd, route } from '../route';
import { limits } from '../limits';
import { signOnSchema } from './sign-on';

const configSchema = z.object({
  auth: z.string(),
  websocket: z.string(),
  tos: z.string(),
  sharedLibs: z.string(),
  user: z.object({ allowSignUp: z.boolean(), allowedDomains: z.string(), passwordLength: z.number() }),
  apps: z.object({ allowPublishing: z.boolean() }),
  /** How many sessions of a prototype a plan shows, by its name in small letters; absent where no plan limits anything. */
  plans: z.record(z.string(), z.int()).optional(),
  /** Whether there is a page that shows every kind of widget in every state. */
  gallery: z.boolean(),
  /** Whether somebody reads what is written by the contact form. */
  contact: z.boolean(),
  signOn: signOnSchema,
  keycloak: z.object({ realm: z.string(), clientId: z.string(), url: z.string() }),
});
export type PublicConfig = z.infer<typeof configSchema>;

export const edgeRoutes = {
  config: route({
    name: 'edge.config',
    owner: 'gateway',
    method: 'GET',
    path: '/config.json',
    access: 'anyone',
    summary: 'What the client must know before anything else',
    ok: configSchema,
  }),
  openapi: route({
    name: 'edge.openapi',
    owner: 'gateway',
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This API',
    ok: z.looseObject({ openapi: z.string() }),
  }),
  status: route({
    name: 'edge.status',
    owner: 'gateway',
    method: 'GET',
    path: '/rest/status.json',
    access: 'anyone',
    summary: 'Version and start time',
    ok: z.looseObject({ started: z.number(), version: z.string() }),
  }),
  embedded: route({
    name: 'edge.embedded',
    owner: 'gateway',
    method: 'GET',
    path: '/embed/{place}',
    access: 'anyone',
    summary: 'The page that shows a link within pages of those sites that its setting names',
    params: z.object({ place: z.string().min(1).max(limits.hashLength) }),
    ok: 'file',
    errors: ['thing/unknown'],
    limits: crowd,
  }),
  ticket: route({
    name: 'edge.ticket',
    owner: 'gateway',
    method: 'POST',
    path: '/rest/ticket',
    access: 'user',
    summary:
      'A ticket for one request within a minute to a picture or stream, as `?token=`, where no header can be sent',
    body: z.object({ path: z.string().startsWith('/').max(2_000) }),
    ok: z.object({ ticket: z.string(), until: z.number() }),
  }),
  icons: route({
    name: 'edge.icons',
    owner: 'gateway',
    method: 'GET',
    path: '/icons.json',
    access: 'anyone',
    summary: 'Names of icons',
    ok: z.array(z.string()),
  }),
  tablerIcons: route({
    name: 'edge.tablerIcons',
    owner: 'gateway',
    method: 'GET',
    path: '/tabler-icons.json',
    access: 'anyone',
    summary:
      'Icon name to SVG markup: of all, or of these names, with commas between them, which may be of another set (Material Design)',
    query: z.object({ names: z.string().max(20_000).optional() }),
    ok: z.record(z.string(), z.string()),
  }),
} as const;
