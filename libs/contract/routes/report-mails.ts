import { z } from 'zod';
import { app, epochMs, id, route } from '../route';
import { openedByProgram, stopByProgram, stopByReader } from './no-more-mails';

const one = app.extend({ id });

const reportMail = z.object({
  /** The operator has set up a mail server. */
  isPossible: z.boolean(),
  /** Whoever asks gets them. */
  isOn: z.boolean(),
  /** When the next one goes out, if something has changed by then. */
  next: epochMs,
});
export type ReportMail = z.infer<typeof reportMail>;

/** What a living report tells, once a week, to members of the team who want it (adr/0061). */
export const reportMailRoutes = {
  get: route({
    name: 'reportMails.get',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/apps/{app}/reports/{id}/mail.json',
    access: 'app.write',
    summary: 'Whether you get a weekly mail of a report',
    params: one,
    ok: reportMail,
    errors: ['thing/unknown'],
  }),
  save: route({
    name: 'reportMails.save',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/apps/{app}/reports/{id}/mail',
    access: 'app.write',
    summary: 'Want a weekly mail of a living report, or no more; for yourself alone',
    params: one,
    body: z.object({ isOn: z.boolean() }),
    ok: reportMail,
    errors: ['thing/unknown', 'mailing.impossible', 'analytics/counting', 'analytics/catching-up', 'server/timeout'],
    limits: { perMinute: 60, body: 8_192 },
  }),
  stop: route({
    ...stopByReader,
    name: 'reportMails.stop',
    owner: 'analytics',
    path: '/rest/report-mails/stop',
    summary: 'Want no more weekly mails of a report, by the key in one of them',
  }),
  stopByProgram: route({
    ...stopByProgram,
    name: 'reportMails.stopByProgram',
    owner: 'analytics',
    path: '/rest/report-mails/no-more',
    summary: 'Want no more weekly mails of a report, by the button of a mail program',
  }),
  openedByProgram: route({
    ...openedByProgram,
    name: 'reportMails.openedByProgram',
    owner: 'analytics',
    path: '/rest/report-mails/no-more',
    summary: 'Want no more weekly mails of a report, where a mail program opens its address: a page that asks',
  }),
} as const;
