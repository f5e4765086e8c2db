import { allTopics } from '@rehearse/contract';
import { isKnownJob } from './use-job-name';

it('has words for everything that services do for each other', () => {
  expect(allTopics.map(({ name }) => name).filter((name) => !isKnownJob(name))).toEqual([]);
});
