import { z } from 'zod';
import { mailbox } from '../mailbox';
import { document, epochMs, route } from '../route';

/** `more` is HTML, written by us. What is not public is a tip to the person who asks. */
const newsSchema = document.extend({
  title: z.string(),
  more: z.string(),
  /** Address of a picture. */
  img: z.string().optional(),
  /** Path of a page of ours. */
  link: z.string().optional(),
  isPublic: z.boolean(),
  created: epochMs,
  lastUpdate: epochMs,
});
export type NewsItem = z.infer<typeof newsSchema>;

const line = z.string().max(500);

export const helpRoutes = {
  news: route({
    name: 'help.news',
    owner: 'auth',
    method: 'GET',
    path: '/rest/notifications.json',
    access: 'anyone',
    summary: 'What is new, in the language of the request, the last first; before it tips to the person who asks',
    ok: z.array(newsSchema),
  }),
  contact: route({
    name: 'help.contact',
    owner: 'auth',
    method: 'POST',
    path: '/rest/contact',
    access: 'anyone',
    summary: 'Write to the people who run the server, by mail',
    body: z.object({
      name: z.string().max(200).optional(),
      email: mailbox,
      message: z.string().trim().min(1).max(5_000),
    }),
    ok: z.strictObject({}),
    errors: ['request/rate', 'stream/unavailable'],
    limits: { perMinute: 10, body: 32 * 1024 },
  }),
  logError: route({
    name: 'help.logError',
    owner: 'gateway',
    method: 'POST',
    path: '/rest/log/error',
    access: 'anyone',
    summary: 'A page tells what went wrong in it, and what it asked for before, for the log',
    body: z.object({
      message: line,
      /** Of the program: names of functions and files. */
      stack: z.string().max(4_000).optional(),
      /** Path of the page, without what is asked of it. */
      page: line.optional(),
      /** The last ones, the oldest first. */
      before: z.array(line).max(50).optional(),
    }),
    ok: z.strictObject({}),
    limits: { perMinute: 30, body: 64 * 1024 },
  }),
} as const;
