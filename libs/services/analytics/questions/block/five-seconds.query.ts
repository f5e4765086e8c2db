import type { FiveSeconds } from '@rehearse/contract';
import { answerTypes } from '@rehearse/events';
import { z } from 'zod';
import { shapedQuery } from '../../queries/query';
import { noSpread, spreadColumns, spreadFrom } from '../../queries/spread-columns';
import sql from './five-seconds.sql';
import saidSql from './said.sql';

const ways = ['seen', 'read'] as const;

export const fiveSecondsOf = shapedQuery({
  name: 'block-five-seconds',
  sql: `${saidSql}\n${sql}`,
  row: z.object({ way: z.string(), sessions: z.number(), spread: spreadColumns }),
  parameters: ({ id }: { readonly id: string }) => ({ block: id, answer_types: answerTypes }),
  shape: (rows): { fiveSeconds: FiveSeconds } => ({
    fiveSeconds: {
      ways: ways.map((way) => {
        const found = rows.find((one) => one.way === way);
        return { way, sessions: found?.sessions ?? 0, seconds: spreadFrom(found?.spread ?? noSpread, 'count') };
      }),
    },
  }),
});
