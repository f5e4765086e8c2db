import { compared } from '../../compare/compared';
import { readGroup } from '../../compare/group';
import type { PartReader } from './part';

/** Success and time of each task in two groups, and how far they lie apart. */
export const comparisonPart: PartReader<'comparison'> = async ({ type, a, b }, { runner, under }) => {
  const read = async ({ filter }: Pick<typeof a, 'filter'>) => readGroup(runner, await under(filter));
  const [first, second] = await Promise.all([read(a), read(b)]);
  const { a: metaOfA, b: metaOfB, tasks } = compared(first, second);
  return {
    type,
    a: { name: a.name, sessions: metaOfA.sessions },
    b: { name: b.name, sessions: metaOfB.sessions },
    rows: tasks,
  };
};
