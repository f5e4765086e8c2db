import type { Filter, ReportDraft, ReportLetter, ReportPart } from '@rehearse/contract';
import type { Figures } from '../report.repository';

interface Counts {
  readonly x: number;
  readonly n: number;
}

/** What a mail tells of a report: counts, as far as its parts have them. */
export interface Told {
  readonly sessions: number;
  /** Of all tasks together; null where the report does not say. */
  readonly success: Counts | null;
  readonly tasks: readonly (Counts & { readonly id: string; readonly name: string })[];
}

const isTold = ({ type }: ReportPart): boolean => type === 'headline' || type === 'tasks';

/** Of a report what a mail tells: nothing else is asked for. */
export const toldParts = ({ filter, parts }: ReportDraft): { filter: Filter; parts: ReportPart[] } => ({
  filter,
  parts: parts.filter(isTold),
});

/** What the answers to these parts say. */
export function toldBy({ sessions, parts }: Figures): Told {
  const headline = parts.find((part) => part.type === 'headline');
  const tasks = parts.find((part) => part.type === 'tasks')?.rows ?? [];
  return {
    sessions,
    success: headline ? countsOf(headline.success) : null,
    tasks: tasks.map(({ id, name, rateOfGiven }) => ({ id, name, ...countsOf(rateOfGiven) })),
  };
}

const countsOf = ({ x, n }: Counts): Counts => ({ x, n });

/** The same counts, whatever tasks are called. */
export const isSame = (one: Told, other: Told): boolean => numbersOf(one) === numbersOf(other);

const numbersOf = ({ sessions, success, tasks }: Told): string =>
  JSON.stringify([sessions, success?.x, success?.n, tasks.map(({ id, x, n }) => [id, x, n])]);

/** What is new, beside what was told before; null where that was of another report. */
export function news(now: Told, before: Told | null): Pick<ReportLetter, 'sessions' | 'rates'> {
  const tasks = now.tasks.map(({ id, name, ...counts }) => {
    const old = before?.tasks.find((task) => task.id === id);
    return { name: name || id, now: counts, before: old ? countsOf(old) : null };
  });
  const all = now.success ? [{ name: null, now: now.success, before: before?.success ?? null }] : [];
  return { sessions: { now: now.sessions, before: before?.sessions ?? null }, rates: [...all, ...tasks] };
}
