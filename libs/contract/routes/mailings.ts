import { z } from 'zod';
import { wireLanguages } from '../languages';
import { limits } from '../limits';
import { app, okEnvelope, route } from '../route';
import { openedByProgram, stopByProgram, stopByReader } from './no-more-mails';

const language = z.enum(wireLanguages);

/** What is written in one language; `{name}` in it stands for whom it goes to. */
const mailWordsSchema = z.object({
  subject: z.string().trim().min(1).max(limits.mailSubjectChars),
  text: z.string().trim().min(1).max(limits.mailTextChars),
});
export type MailWords = z.infer<typeof mailWordsSchema>;

/** Mails to people who are asked to take a test (adr/0060). */
const mailingSchema = z.object({
  /** Of the test link that the mails lead to. */
  hash: z.string().min(1).max(limits.hashLength),
  words: z.partialRecord(language, mailWordsSchema),
  /** No more go out in a day (UTC). */
  perDay: z.number().int().min(1).max(limits.mailsPerDay),
  /** Days after which who has not taken part is reminded, once; without it nobody is. */
  remindsAfter: z.number().int().min(1).max(60).optional(),
  /** Mails go out while the study takes testers. */
  isOn: z.boolean(),
});
export type Mailing = z.infer<typeof mailingSchema>;

/**
 * `sending`: on its way to the queue of letters. `sent`: in it, or out of it. `bounced`: the mail server refused the address. `stopped`:
 * they want no more of these mails.
 */
const mailedStates = ['waiting', 'sending', 'sent', 'reminded', 'tookPart', 'stopped', 'bounced'] as const;
export type MailedState = (typeof mailedStates)[number];

/** Somebody on the list of a study. */
const mailedSchema = z.object({
  id: z.string(),
  address: z.string(),
  name: z.string(),
  language,
  state: z.enum(mailedStates),
  /** ms since the epoch: since when it is. */
  since: z.number(),
});
export type Mailed = z.infer<typeof mailedSchema>;

const shownMailingSchema = z.object({
  /** The operator has set up a mail server. */
  isPossible: z.boolean(),
  /** null where nobody has written one. */
  mailing: mailingSchema.nullable(),
  /** Why mails wait that could go out by the settings; null where none does. */
  waitsFor: z.enum(['study', 'link', 'tomorrow']).nullable(),
  people: z.array(mailedSchema),
});
export type ShownMailing = z.infer<typeof shownMailingSchema>;

const personSchema = z.object({
  address: z.string().max(320),
  name: z.string().trim().max(limits.mailNameChars).optional(),
  language,
});

/** Addresses are for the owner alone. */
export const mailingRoutes = {
  get: route({
    name: 'mailings.get',
    owner: 'testing',
    method: 'GET',
    path: '/rest/test/{app}/mailing',
    access: 'app.owner',
    summary: 'Mails that ask people to take the test, and to whom they go',
    params: app,
    ok: shownMailingSchema,
  }),
  save: route({
    name: 'mailings.save',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/mailing',
    access: 'app.owner',
    summary: 'Write the mails, and send them or pause',
    params: app,
    body: mailingSchema,
    ok: okEnvelope,
    errors: ['mailing.impossible'],
    limits: { perMinute: 60, body: 64 * 1024 },
  }),
  add: route({
    name: 'mailings.add',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/mailing/people',
    access: 'app.owner',
    summary: 'Put people on the list; who is on it stays as they are',
    params: app,
    body: z.object({ people: z.array(personSchema).min(1).max(limits.mailedPeople) }),
    /** Addresses that are none are `refused`, as they were written. */
    ok: z.object({ added: z.number(), known: z.number(), refused: z.array(z.string()) }),
    errors: ['mailing.impossible', 'mailing.full'],
    limits: { perMinute: 60, body: 512 * 1024 },
  }),
  remove: route({
    name: 'mailings.remove',
    owner: 'testing',
    method: 'POST',
    path: '/rest/test/{app}/mailing/people/remove',
    access: 'app.owner',
    summary: 'Erase addresses. Who wanted no more mails is still written none',
    params: app,
    body: z.object({ people: z.array(z.string().max(200)).min(1).max(limits.mailedPeople) }),
    ok: okEnvelope,
    limits: { perMinute: 60, body: 256 * 1024 },
  }),
  stop: route({
    ...stopByReader,
    name: 'mailings.stop',
    owner: 'testing',
    path: '/rest/mails/stop',
    summary: 'Want no more mails about a test, by the key in one of them',
  }),
  stopByProgram: route({
    ...stopByProgram,
    name: 'mailings.stopByProgram',
    owner: 'testing',
    path: '/rest/mails/no-more',
    summary: 'Want no more mails about a test, by the button of a mail program',
  }),
  openedByProgram: route({
    ...openedByProgram,
    name: 'mailings.openedByProgram',
    owner: 'testing',
    path: '/rest/mails/no-more',
    summary: 'Want no more mails about a test, where a mail program opens its address: a page that asks',
  }),
} as const;
