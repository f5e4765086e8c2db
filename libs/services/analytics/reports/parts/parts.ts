import { sharedPart } from '@rehearse/contract';
import type { ReportPart, ReportPartType, SharedPart } from '@rehearse/contract';
import { summary } from '../../questions/summary/summary.question';
import { tasks } from '../../questions/tasks/tasks.question';
import { answersPart, quotesPart } from './answers.part';
import { comparisonPart } from './comparison.part';
import { exercisesPart } from './exercises.part';
import { findingsPart } from './findings.part';
import { heatPart } from './heat.part';
import type { Asked, PartReader } from './part';
import { pathsPart } from './paths.part';

const readers: { readonly [T in ReportPartType]: PartReader<T> } = {
  text: (part) => Promise.resolve(part),
  headline: async (part, { runner, context }) => ({ ...part, ...(await summary.answer(runner, context, {})) }),
  tasks: async (part, { runner, context }) => ({ ...part, rows: (await tasks.answer(runner, context, {})).rows }),
  findings: findingsPart,
  comparison: comparisonPart,
  paths: pathsPart,
  heat: heatPart,
  clips: ({ type, clips }) =>
    Promise.resolve({ type, rows: clips.map(({ title, from, to }) => ({ title, length: to - from })) }),
  answers: answersPart,
  exercises: exercisesPart,
  quotes: quotesPart,
};

/** What a person typed is kept with the session alone, so that it goes when that does. */
export const isKept = ({ type }: Pick<ReportPart, 'type'>): boolean => type !== 'quotes';

/** What a part tells, without all that its schema does not name. */
export async function readPart(part: ReportPart, asked: Asked): Promise<SharedPart> {
  const read = readers[part.type] as PartReader<ReportPartType>;
  return sharedPart.parse(await read(part, asked));
}
