import { z } from 'zod';
import { app, crowd, file, okEnvelope, orSoftError, route } from '../route';
import { imageSchema, uploadedSchema } from './apps';

const sound = app.extend({ file });

/** Sounds of a prototype (MP3), in the same shape as pictures. Parts of them may be asked for (`Range`). */
export const uploadRoutes = {
  list: route({
    name: 'uploads.list',
    owner: 'studio',
    method: 'GET',
    path: '/rest/uploads/{app}.json',
    access: 'app.see',
    summary: 'Sounds of a prototype; `width` and `height` are 0',
    params: app,
    ok: z.array(imageSchema),
  }),
  add: route({
    name: 'uploads.add',
    owner: 'studio',
    method: 'POST',
    path: '/rest/uploads/{app}',
    access: 'app.write',
    summary: 'Upload 1 to 20 sounds, of which nothing but the sound is kept',
    params: app,
    body: 'multipart',
    limits: { body: 110_000_000 },
    ok: orSoftError(uploadedSchema),
    errors: ['sound.type.wrong', 'server/full'],
  }),
  remove: route({
    name: 'uploads.remove',
    owner: 'studio',
    method: 'DELETE',
    path: '/rest/uploads/{app}/{sound}/{folder}/{file}',
    access: 'app.write',
    summary: 'Delete a sound',
    params: sound.extend({ sound: z.string(), folder: z.string() }),
    ok: orSoftError(okEnvelope),
    errors: ['sound.tested', 'thing/unknown'],
  }),
  get: route({
    name: 'uploads.get',
    owner: 'studio',
    method: 'GET',
    path: '/rest/uploads/{app}/{file}',
    access: 'app.see',
    summary: 'A sound, by login or for public prototypes',
    params: sound,
    query: z.object({ token: z.string().optional() }),
    ok: 'file',
    errors: ['thing/unknown', 'request/range'],
    limits: crowd,
  }),
  getByHash: route({
    name: 'uploads.getByHash',
    owner: 'studio',
    method: 'GET',
    path: '/rest/uploads/{hash}/{app}/{file}',
    access: 'hash',
    summary: 'A sound, by link',
    params: sound.extend({ hash: z.string() }),
    ok: 'file',
    errors: ['request/range'],
    limits: crowd,
  }),
} as const;
