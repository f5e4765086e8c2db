import { z } from 'zod';
import { app, epochMs, id, okEnvelope, route } from '../route';

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
  /** The key stands in a body, as it is in no URL that is logged. */
  stop: route({
    name: 'reportMails.stop',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/report-mails/stop',
    access: 'anyone',
    summary: 'Want no more weekly mails of a report, by the key in one of them',
    body: z.object({ key: z.string().min(1).max(100) }),
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: { perMinute: 20, body: 8_192 },
  }),
  /**
   * What mail programs call by themselves for whoever presses their button (RFC 8058), with a form that is not read. So the key stands
   * in the address here, which we do not log: it ends these mails, and does nothing else.
   */
  stopByProgram: route({
    name: 'reportMails.stopByProgram',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/report-mails/no-more',
    access: 'anyone',
    summary: 'Want no more weekly mails of a report, by the button of a mail program',
    query: z.object({ key: z.string().min(1).max(100) }),
    ok: okEnvelope,
    errors: ['thing/unknown'],
    limits: { perMinute: 20, body: 8_192 },
  }),
} as const;
