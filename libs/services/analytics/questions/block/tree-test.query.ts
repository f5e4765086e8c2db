import { type Question, treePath, type TreeTest } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { adjustedWald } from '@rehearse/stats';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import saidSql from './said.sql';
import sql from './tree-test.sql';

type TreeQuestion = Extract<Question, { kind: 'treeTest' }>;

interface Wanted {
  /** The block's id. */
  readonly id: string;
  readonly question: TreeQuestion;
}

const row = z.object({
  kind: z.enum(['all', 'path']),
  is_skipped: z.number(),
  is_right: z.number(),
  node: z.string(),
  path: z.array(z.string()),
  sessions: z.number(),
  spread: spreadColumns,
});

export const treeTestOf = shapedQuery({
  name: 'block-tree-test',
  sql: `${saidSql}\n${sql}`,
  row,
  limit: 20_000,
  parameters: ({ id, question }: Wanted) => ({ block: id, answer_types: answerTypes, right: question.right }),
  shape(rows, { arguments: { question } }): { treeTest: TreeTest } {
    const ways = rows
      .filter(({ kind, is_skipped }) => kind === 'path' && is_skipped === 0)
      .map(({ node, path, sessions, is_right }) => ({
        node,
        path,
        sessions,
        isRight: is_right === 1,
        isDirect: isDirect(question, node, path),
      }));
    const n = ways.reduce((sum, { sessions }) => sum + sessions, 0);
    const rateOf = (counts: (way: (typeof ways)[number]) => boolean) =>
      adjustedWald(
        ways.filter(counts).reduce((sum, { sessions }) => sum + sessions, 0),
        n,
      );
    const towards = new Set(question.right.flatMap((node) => treePath(question, node)[0]?.id ?? []));
    const found = rows.find(({ kind, is_skipped, is_right }) => kind === 'all' && is_skipped === 0 && is_right === 1);
    return {
      treeTest: {
        n,
        skipped: rows.find(({ kind, is_skipped }) => kind === 'all' && is_skipped === 1)?.sessions ?? 0,
        success: rateOf(({ isRight }) => isRight),
        directSuccess: rateOf(({ isRight, isDirect: direct }) => isRight && direct),
        direct: rateOf(({ isDirect: direct }) => direct),
        firstRight: rateOf(({ path: [first = ''] }) => towards.has(first)),
        time: spreadFrom(found?.spread ?? noSpread, 'time'),
        firsts: totals(ways, ({ path: [first = ''] }) => first).map(([node, sessions]) => ({
          node,
          sessions,
          isRight: towards.has(node),
        })),
        found: totals(ways, ({ node }) => node).map(([node, sessions]) => ({
          node,
          sessions,
          isRight: question.right.includes(node),
        })),
        ways: ways.slice(0, 100),
      },
    };
  },
});

/** Straight down to the node, with no step aside or back. */
const isDirect = (question: TreeQuestion, node: string, path: readonly string[]): boolean =>
  treePath(question, node)
    .map(({ id }) => id)
    .join('/') === path.join('/');

/** Sessions by what `of` says, the most frequent first. */
function totals<Way extends { readonly sessions: number }>(ways: readonly Way[], of: (way: Way) => string) {
  const sums = new Map<string, number>();
  for (const way of ways) sums.set(of(way), (sums.get(of(way)) ?? 0) + way.sessions);
  return [...sums].toSorted((a, b) => b[1] - a[1]);
}
