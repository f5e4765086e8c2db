import { routes } from '@rehearse/contract';
import { z } from 'zod';
import { question } from '../question';
import sql from './choices.sql';

const row = z.object({ kind: z.enum(['version', 'round', 'variant']), value: z.string(), sessions: z.number() });

/** The versions, rounds and variants of the study that sessions saw: the newest version and round first, variants by name. */
export const choices = question({
  route: routes.analytics.choices,
  sql,
  row,
  limit: 1_000,
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
  }),
});
