import type { Stored } from '@rehearse/platform/ports';
import type { MailedDocument, MailingDocument } from './mailing.repository';

const dayMs = 24 * 3_600_000;
/** A letter that was not queued by then is tried again. */
const stuckMs = 10 * 60_000;

/** UTC, as `2026-01-31`. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** How many may still go out today. */
export const leftToday = ({ day, sent, perDay }: MailingDocument, now: number): number =>
  Math.max(0, perDay - (day === dayOf(now) ? sent : 0));

export interface Due {
  readonly person: Stored<MailedDocument>;
  readonly isReminder: boolean;
}

/** Who is written to next, in the order in which they were added; first letters before reminders. */
export function dueMails(
  people: readonly Stored<MailedDocument>[],
  mailing: Pick<MailingDocument, 'remindsAfter' | 'words'>,
  now: number,
): readonly Due[] {
  const ordered = people
    .filter(({ value }) => value.address !== '' && mailing.words[value.language] !== undefined)
    .toSorted((a, b) => (a.value.addedAt ?? 0) - (b.value.addedAt ?? 0));
  const { remindsAfter = Infinity } = mailing;
  const isFirst = ({ state, since, isReminder }: MailedDocument) =>
    state === 'waiting' || (state === 'sending' && isReminder !== true && since + stuckMs < now);
  const isSecond = ({ state, since, isReminder }: MailedDocument) =>
    (state === 'sent' && since + remindsAfter * dayMs <= now) ||
    (state === 'sending' && isReminder === true && since + stuckMs < now);
  return [
    ...ordered.filter(({ value }) => isFirst(value)).map((person) => ({ person, isReminder: false })),
    ...ordered.filter(({ value }) => isSecond(value)).map((person) => ({ person, isReminder: true })),
  ];
}
