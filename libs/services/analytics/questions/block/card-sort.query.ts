import type { CardSort, Question } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { toldApart } from '../survey/told-apart';
import sql from './card-sort.sql';
import saidSql from './said.sql';

interface Wanted {
  /** The block's id. */
  readonly id: string;
  readonly question: Extract<Question, { kind: 'cardSort' }>;
}

const row = z.object({
  kind: z.enum(['place', 'pair', 'group', 'all']),
  card: z.string(),
  other: z.string(),
  label: z.string(),
  sessions: z.number(),
  together: z.number(),
});
type Row = z.infer<typeof row>;

export const cardSortOf = shapedQuery({
  name: 'block-card-sort',
  sql: `${saidSql}\n${sql}`,
  row,
  limit: 20_000,
  parameters: ({ id, question }: Wanted) => ({
    block: id,
    answer_types: answerTypes,
    cards: question.cards.map((card) => card.id),
    groups: question.groups.map((group) => group.id),
  }),
  shape(rows, { arguments: { question } }): { cardSort: CardSort } {
    const of = (kind: Row['kind']) => rows.filter((one) => one.kind === kind);
    const placed = Map.groupBy(of('place'), ({ card }) => card);
    const timesOf = (card: string) => (placed.get(card) ?? []).reduce((sum, { sessions }) => sum + sessions, 0);
    const known = new Map(question.groups.map(({ id, text }) => [id, text]));
    const own = of('group').filter(({ other }) => !known.has(other) && other !== '');
    const cardLabels = toldApart(question.cards.map(({ id, text }) => text || id));
    // Testers may call one of theirs as the study calls another.
    const groupLabels = toldApart([
      ...question.groups.map(({ id, text }) => text || id),
      ...own.map(({ label }) => label),
    ]);
    const groups = [
      ...question.groups.map(({ id }) => ({ id, isOwn: false, sessions: usedBy(rows, id) })),
      ...own.map(({ other, sessions }) => ({ id: other, isOwn: true, sessions })),
    ];
    return {
      cardSort: {
        n: of('all')[0]?.sessions ?? 0,
        cards: question.cards.map(({ id, description }, index) => ({
          id,
          label: cardLabels[index] ?? id,
          ...(description?.trim() && { description: description.trim() }),
          n: timesOf(id),
        })),
        groups: groups.map((group, index) => ({ ...group, label: groupLabels[index] ?? group.id })),
        places: of('place').map(({ card, other, sessions }) => ({
          card,
          group: other,
          rate: adjustedWald(sessions, timesOf(card)),
        })),
        pairs: of('pair').map(({ card, other, sessions, together }) => ({
          cards: [card, other] as [string, string],
          rate: adjustedWald(together, sessions),
        })),
        agreement: agreementOf([...placed.values()]),
      },
    };
  },
});

const usedBy = (rows: readonly Row[], group: string): number =>
  rows.find(({ kind, other }) => kind === 'group' && other === group)?.sessions ?? 0;

/** Mean over the cards of the share of the group that most chose for it. */
function agreementOf(places: readonly (readonly Row[])[]): number | null {
  if (places.length === 0) return null;
  const shares = places.map((rows) => {
    const all = rows.reduce((sum, { sessions }) => sum + sessions, 0);
    return Math.max(...rows.map(({ sessions }) => sessions)) / all;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
