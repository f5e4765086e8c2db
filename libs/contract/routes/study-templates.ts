import { z } from 'zod';
import { limits } from '../limits';
import { app, epochMs, id, okEnvelope, route } from '../route';
import { testSchema } from './tests';

/** Of the settings of a study what another one can begin with. */
export const templateSettings = testSchema
  .pick({
    description: true,
    tasks: true,
    thanks: true,
    texts: true,
    blocks: true,
    asksEase: true,
    parameters: true,
    consent: true,
    asksForPhone: true,
    showTaskInTest: true,
    showSuccessInTest: true,
    recordOneTestPerUser: true,
  })
  .strip();
export type TemplateSettings = z.infer<typeof templateSettings>;

const naming = z.object({ name: z.string().trim().min(1).max(limits.templateNameChars) });

const listedTemplate = naming.extend({
  id,
  /** How many blocks it has. */
  blocks: z.int(),
  /** Who made it: a name, or an address. */
  by: z.string(),
  /** Whoever asks made it, and may rename and delete it. */
  isOwn: z.boolean(),
  created: epochMs,
});
export type ListedTemplate = z.infer<typeof listedTemplate>;

const one = z.object({ id });

/** Studies to begin with that people have made of theirs (adr/0051). */
export const studyTemplateRoutes = {
  list: route({
    name: 'studyTemplates.list',
    owner: 'testing',
    method: 'GET',
    path: '/rest/study-templates',
    access: 'user',
    summary: 'Own templates of studies, and those that were made of prototypes in the caller’s list, by their names',
    ok: z.array(listedTemplate),
    limits: { perMinute: 120 },
  }),
  make: route({
    name: 'studyTemplates.make',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/templates',
    access: 'app.write',
    summary: 'Keep the study of a prototype as a template, without what is the prototype’s',
    params: app,
    body: naming,
    ok: listedTemplate,
    errors: ['account/full'],
    limits: { perMinute: 60 },
  }),
  get: route({
    name: 'studyTemplates.get',
    owner: 'testing',
    method: 'GET',
    path: '/rest/study-templates/{id}',
    access: 'user',
    summary: 'What a study that begins with a template has',
    params: one,
    ok: templateSettings,
    errors: ['thing/unknown'],
    limits: { perMinute: 120 },
  }),
  rename: route({
    name: 'studyTemplates.rename',
    owner: 'testing',
    method: 'POST',
    path: '/rest/study-templates/{id}',
    access: 'user',
    summary: 'Rename an own template',
    params: one,
    body: naming,
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
    limits: { perMinute: 120 },
  }),
  remove: route({
    name: 'studyTemplates.remove',
    owner: 'testing',
    method: 'DELETE',
    path: '/rest/study-templates/{id}',
    access: 'user',
    summary: 'Delete an own template; studies that began with it stay',
    params: one,
    ok: okEnvelope,
    errors: ['thing/unknown', 'auth/forbidden'],
    limits: { perMinute: 120 },
  }),
} as const;
