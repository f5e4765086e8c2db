import { z } from 'zod';
import { limits } from '../limits';
import { sessionId } from '../records';
import { app, document, okEnvelope, orSoftError, route } from '../route';

const storedEventSchema = document.extend({
  session: z.string(),
  type: z.string(),
  screen: z.string().nullish(),
  time: z.number(),
});
const storedMouseSchema = z.looseObject({
  session: z.string(),
  screen: z.string(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  t: z.array(z.number()),
});
export const annotationSchema = document.extend({
  type: z.string(),
  reference: z.string().optional(),
  isValid: z.boolean().optional(),
  tasks: z.record(z.string(), z.boolean()).optional(),
  created: z.number().optional(),
});
export type Annotation = z.infer<typeof annotationSchema>;

const session = app.extend({ session: z.string() });
const annotation = app.extend({ annotation: z.string() });
const postedAnnotation = z.looseObject({
  type: z.unknown(),
  reference: z.unknown().optional(),
  isValid: z.boolean().optional(),
  tasks: z.record(z.string(), z.boolean()).optional(),
});
/** Each field is a place of its own in what is stored. */
const hasFewFields = (body: object): boolean => Object.keys(body).length <= limits.annotationFields;
const tag = z.string().min(1).max(100);
const task = z.string().min(1).max(100);
const byHand = { perMinute: 120 } as const;
const exclude = z.object({ exclude: z.string().optional(), batch: z.string().optional() });

export const eventRoutes = {
  list: route({
    name: 'events.list',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/events/{app}.json',
    access: 'app.read',
    summary: 'All events',
    params: app,
    query: exclude,
    ok: z.array(storedEventSchema),
  }),
  count: route({
    name: 'events.count',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/events/{app}/all/count.json',
    access: 'app.read',
    summary: 'How many events',
    params: app,
    query: exclude,
    ok: z.object({ count: z.number() }),
  }),
  ofSession: route({
    name: 'events.ofSession',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/events/{app}/{session}.json',
    access: 'app.read',
    summary: 'Events of one session',
    params: session,
    ok: z.array(storedEventSchema),
  }),
  change: route({
    name: 'events.change',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/events/{app}/{event}.json',
    access: 'app.write',
    summary: 'Change an event (its label)',
    params: app.extend({ event: z.string() }),
    body: z.looseObject({}),
    ok: storedEventSchema,
    errors: ['app/full'],
    limits: byHand,
  }),
  removeSession: route({
    name: 'events.removeSession',
    owner: 'analytics',
    method: 'DELETE',
    path: '/rest/events/{app}/{session}.json',
    access: 'app.write',
    summary: 'Delete everything of one session',
    params: app.extend({ session: sessionId }),
    ok: okEnvelope,
    limits: byHand,
  }),
  mouse: route({
    name: 'mouse.list',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/mouse/{app}.json',
    access: 'app.read',
    summary: 'All mouse records',
    params: app,
    ok: z.array(storedMouseSchema),
  }),
  mouseOfSession: route({
    name: 'mouse.ofSession',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/mouse/{app}/{session}.json',
    access: 'app.read',
    summary: 'Mouse records of one session',
    params: session,
    ok: z.array(storedMouseSchema),
  }),

  annotations: route({
    name: 'annotations.list',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/annotations/apps/{app}/{type}.json',
    access: 'app.see',
    summary: 'Annotations of a type (session, tags), for who is logged in',
    params: app.extend({ type: z.string() }),
    ok: z.array(annotationSchema),
  }),
  annotate: route({
    name: 'annotations.create',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/annotations/apps/{app}',
    access: 'app.see',
    summary: 'Annotate a session',
    params: app,
    body: postedAnnotation.refine(hasFewFields),
    ok: orSoftError(annotationSchema),
    errors: ['Annotation.validation.error', 'app/full'],
    limits: byHand,
  }),
  changeAnnotation: route({
    name: 'annotations.change',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/annotations/apps/{app}/{annotation}.json',
    access: 'app.write',
    summary: 'Change an annotation',
    params: annotation,
    body: postedAnnotation.partial().refine(hasFewFields),
    ok: orSoftError(annotationSchema),
    errors: ['Annotation.validation.error', 'app/full'],
    limits: byHand,
  }),
  tag: route({
    name: 'annotations.tag',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/annotations/apps/{app}/sessions/{session}/tags.json',
    access: 'app.write',
    summary: 'Add a tag to a session, or remove it, beside what others do to its tags meanwhile',
    params: app.extend({ session: sessionId }),
    body: z.union([z.strictObject({ add: tag }), z.strictObject({ remove: tag })]),
    ok: okEnvelope,
    errors: ['app/full', 'server/unavailable'],
    limits: byHand,
  }),
  setResult: route({
    name: 'annotations.result',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/annotations/apps/{app}/sessions/{session}/results.json',
    access: 'app.write',
    summary: 'Set the result of a task of a session by hand, or take it back (null), beside what others say meanwhile',
    params: app.extend({ session: sessionId }),
    body: z.strictObject({ task, success: z.boolean().nullable() }),
    ok: okEnvelope,
    errors: ['app/full', 'server/unavailable'],
    limits: byHand,
  }),
  removeAnnotation: route({
    name: 'annotations.remove',
    owner: 'analytics',
    method: 'DELETE',
    path: '/rest/annotations/apps/{app}/{annotation}.json',
    access: 'app.write',
    summary: 'Remove an annotation',
    params: annotation,
    ok: okEnvelope,
    limits: byHand,
  }),
} as const;
