import { routes } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import variantsOfSql from '../../queries/variants-of.sql';
import { question } from '../question';
import sql from './choices.sql';

const row = z.object({
  kind: z.enum(['version', 'round', 'variant', 'source', 'language', 'tag']),
  value: z.string(),
  sessions: z.number(),
});

/** The versions, rounds and variants that sessions saw, their sources, languages and their tags: the newest version and round first, variants by name, the fullest source and tag first. */
export const choices = question({
  route: routes.analytics.choices,
  sql: `${variantsOfSql}${sql}`,
  row,
  limit: 1_000,
  parameters: (_, { study }) => ({ tagged: wellFormedJson(tagged(study.annotations.tags)) }),
  shape: (rows) => ({
    versions: rows
      .filter(({ kind }) => kind === 'version')
      .map(({ value, sessions }) => ({ version: Number(value), sessions }))
      .toSorted((one, other) => other.version - one.version),
    rounds: rows
      .filter(({ kind }) => kind === 'round')
      .map(({ value, sessions }) => ({ round: Number(value), sessions }))
      .toSorted((one, other) => other.round - one.round),
    variants: rows
      .filter(({ kind }) => kind === 'variant')
      .map(({ value, sessions }) => ({ variant: value, sessions }))
      .toSorted((one, other) => (one.variant < other.variant ? -1 : 1)),
    sources: rows.filter(({ kind }) => kind === 'source').map(({ value, sessions }) => ({ source: value, sessions })),
    languages: rows
      .filter(({ kind }) => kind === 'language')
      .map(({ value, sessions }) => ({ language: value, sessions })),
    tags: rows.filter(({ kind }) => kind === 'tag').map(({ value, sessions }) => ({ tag: value, sessions })),
  }),
});

const tagged = (tags: ReadonlyMap<string, readonly string[]>) =>
  [...tags].flatMap(([session, own]) => own.map((tag) => [session, tag]));
