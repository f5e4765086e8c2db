import { z } from 'zod';
import { app, document, okEnvelope, route } from '../route';

/** What a client did, in its own words; the server never interprets them. */
const command = z.looseObject({});
const stackSchema = document.extend({
  appID: z.string(),
  /** Done are those before `pos`, undone the others. */
  stack: z.array(command),
  pos: z.number(),
  lastUUID: z.number(),
});
export type CommandStack = z.infer<typeof stackSchema>;

const posted = z.looseObject({
  stack: z.array(command).max(100_000),
  pos: z.number().int().optional(),
  lastUUID: z.number().optional(),
});
const positionSchema = z.object({ pos: z.number() });
const counted = app.extend({ count: z.coerce.number().int().min(0) });
const write = { owner: 'studio', access: 'app.write', params: app } as const;

/** Undo of clients that keep it on the server. */
export const commandRoutes = {
  get: route({
    name: 'commands.get',
    owner: 'studio',
    method: 'GET',
    path: '/rest/commands/{app}.json',
    access: 'app.see',
    summary: 'The command stack',
    params: app,
    ok: stackSchema,
  }),
  save: route({
    ...write,
    name: 'commands.save',
    method: 'POST',
    path: '/rest/commands/{app}.json',
    summary: 'Replace the command stack',
    body: posted,
    ok: okEnvelope,
    limits: { body: 4 * 1024 * 1024, entries: 200_000 },
  }),
  add: route({
    ...write,
    name: 'commands.add',
    method: 'POST',
    path: '/rest/commands/{app}/add',
    summary: 'Append a command',
    body: command,
    ok: positionSchema.extend({ command, lastUUID: z.number() }),
  }),
  pop: route({
    ...write,
    name: 'commands.pop',
    method: 'DELETE',
    path: '/rest/commands/{app}/pop/{count}',
    summary: 'Remove the last commands',
    params: counted,
    ok: positionSchema,
  }),
  shift: route({
    ...write,
    name: 'commands.shift',
    method: 'DELETE',
    path: '/rest/commands/{app}/shift/{count}',
    summary: 'Remove the first commands',
    params: counted,
    ok: stackSchema,
  }),
  undo: route({
    ...write,
    name: 'commands.undo',
    method: 'POST',
    path: '/rest/commands/{app}/undo',
    summary: 'One command back',
    ok: positionSchema,
  }),
  redo: route({
    ...write,
    name: 'commands.redo',
    method: 'POST',
    path: '/rest/commands/{app}/redo',
    summary: 'One command forward',
    ok: positionSchema,
  }),
} as const;
