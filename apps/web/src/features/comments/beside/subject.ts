import { paths } from '../../../paths';
import type { Thread } from '../data/thread';

/** Pictures of the results that people talk about. */
const figures = ['tasks', 'rounds', 'steps', 'times', 'sessions'] as const;
export type Figure = (typeof figures)[number];

/** What a thread is about that stands on no canvas, as the fields of its comments say it. */
export interface Subject {
  readonly type: string;
  readonly reference: string;
}

/** Of the results, by the name that all clients have for that. */
const type = 'overview_dash';
const before = 'figure:';

export const aboutSession = (session: string): Subject => ({ type, reference: session });
export const aboutFigure = (figure: Figure): Subject => ({ type, reference: `${before}${figure}` });

export const isAbout = ({ root }: Thread, subject: Subject): boolean =>
  root.type === subject.type && root.reference === subject.reference;

/** The figure, or `session`; null for what is about something else. */
export function subjectOf({ root: { type: ofThread, reference = '' } }: Thread): Figure | 'session' | null {
  if (ofThread !== type || reference === '') return null;
  if (!reference.startsWith(before)) return 'session';
  return figures.find((figure) => reference === `${before}${figure}`) ?? null;
}

/** Where it can be seen. */
export function subjectPath(app: string, thread: Thread): string | null {
  const subject = subjectOf(thread);
  if (subject === null) return null;
  return subject === 'session'
    ? paths.session(app, encodeURIComponent(thread.root.reference ?? ''))
    : paths.results(app);
}
