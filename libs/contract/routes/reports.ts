import { z } from 'zod';
import { limits } from '../limits';
import { app, epochMs, id, okEnvelope, route } from '../route';
import { filterSchema } from './analytics/question';
import { sharedClip } from './clips';
import { reportPart, sharedPart } from './report-parts';

const draft = z.object({
  title: z.string().trim().min(1).max(limits.reportTitleChars),
  /** In the order in which they are read. */
  parts: z.array(reportPart).min(1).max(limits.reportParts),
  /** Of which sessions it tells. */
  filter: filterSchema.default({}),
  /** Its figures are those of the moment when it was saved; else they are asked anew. */
  isFrozen: z.boolean(),
});
/** What somebody chose to tell of a study. */
export type ReportDraft = z.infer<typeof draft>;
export type ReportInput = z.input<typeof draft>;

const report = draft.extend({ id: z.string(), by: z.string(), created: epochMs, saved: epochMs });
export type Report = z.infer<typeof report>;

const sharedReport = z.object({
  title: z.string(),
  /** Of the prototype. */
  name: z.string(),
  isFrozen: z.boolean(),
  /** Of the figures, ms since the epoch. */
  asOf: epochMs,
  /** That they are of. */
  sessions: z.int(),
  /** When the link ends; none where it does not. */
  until: epochMs.optional(),
  parts: z.array(sharedPart),
});
/** A report as who has no account reads it. */
export type SharedReport = z.infer<typeof sharedReport>;

const one = app.extend({ id });
const link = z.object({ link: z.string().min(1).max(200) });
const making = {
  errors: ['app/full', 'thing/unknown', 'analytics/counting', 'analytics/catching-up', 'server/timeout'],
  limits: { perMinute: 120 },
} as const;

/** Reports of results, for people without an account: they read what was chosen, by links of their own (adr/0056). */
export const reportRoutes = {
  list: route({
    name: 'reports.list',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/apps/{app}/reports.json',
    access: 'app.write',
    summary: 'Reports of a prototype’s results, the newest first',
    params: app,
    ok: z.array(report),
  }),
  make: route({
    name: 'reports.make',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/apps/{app}/reports',
    access: 'app.write',
    summary: 'Make a report of chosen parts of the results; links to it are made by links.make',
    params: app,
    body: draft,
    ok: report,
    ...making,
  }),
  change: route({
    name: 'reports.change',
    owner: 'analytics',
    method: 'POST',
    path: '/rest/apps/{app}/reports/{id}.json',
    access: 'app.write',
    summary: 'Change a report; a frozen one has its figures taken anew',
    params: one,
    body: draft,
    ok: report,
    ...making,
  }),
  remove: route({
    name: 'reports.remove',
    owner: 'analytics',
    method: 'DELETE',
    path: '/rest/apps/{app}/reports/{id}.json',
    access: 'app.write',
    summary: 'Remove a report: its links show nothing more',
    params: one,
    ok: okEnvelope,
  }),
  clip: route({
    name: 'reports.clip',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/links/{link}/clips/{number}.json',
    access: 'link.report',
    summary: 'A clip of the report behind a link, by its place from 0 on',
    params: link.extend({ number: z.string().regex(/^\d{1,3}$/) }),
    ok: sharedClip,
    errors: ['plan/blocked', 'analytics/counting', 'analytics/catching-up', 'server/timeout'],
    limits: { perMinute: 600 },
  }),
  open: route({
    name: 'reports.open',
    owner: 'analytics',
    method: 'GET',
    path: '/rest/links/{link}/report.json',
    access: 'link.report',
    summary: 'The report behind a link: what was chosen for it, and nothing else',
    params: link,
    ok: sharedReport,
    errors: ['analytics/counting', 'analytics/catching-up', 'server/timeout'],
    limits: { perMinute: 600 },
  }),
} as const;
