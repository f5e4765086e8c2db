import { z } from 'zod';
import { app, document, documentBody, okEnvelope, orSoftError, route } from '../route';

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
const countSchema = z.coerce.number().int().min(0);
/** A step of undo holds what a delta brought, and what was there before. */
const large = { body: documentBody, entries: 200_000 };
const write = { owner: 'studio', access: 'app.write', params: app } as const;
const read = { owner: 'studio', method: 'GET', params: app, ok: stackSchema } as const;

/**
 * Undo of clients that keep it on the server. Guests read that of a public prototype, as the page of a public example asks for
 * it; the reference refuses them.
 */
export const commandRoutes = {
  get: route({
    ...read,
    name: 'commands.get',
    path: '/rest/commands/{app}.json',
    access: 'app.see',
    summary: 'The command stack',
  }),
  example: route({
    ...read,
    name: 'examples.commands',
    path: '/examples/commands/{app}.json',
    access: 'public',
    summary: 'The command stack of a public prototype',
  }),
  save: route({
    ...write,
    name: 'commands.save',
    method: 'POST',
    path: '/rest/commands/{app}.json',
    summary: 'Replace the command stack',
    body: posted,
    ok: okEnvelope,
    limits: large,
  }),
  add: route({
    ...write,
    name: 'commands.add',
    method: 'POST',
    path: '/rest/commands/{app}/add',
    summary: 'Append a command',
    body: command,
    ok: positionSchema.extend({ command, lastUUID: z.number() }),
    limits: large,
  }),
  pop: route({
    ...write,
    name: 'commands.pop',
    method: 'DELETE',
    path: '/rest/commands/{app}/pop/{count}',
    summary: 'Remove the last commands',
    params: app.extend({ count: z.union([countSchema, z.string()]) }),
    ok: orSoftError(positionSchema),
    errors: ['stack.remove.error'],
  }),
  shift: route({
    ...write,
    name: 'commands.shift',
    method: 'DELETE',
    path: '/rest/commands/{app}/shift/{count}',
    summary: 'Remove the first commands',
    params: app.extend({ count: countSchema }),
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
