import type { Study, TestSettings } from './routes/tests';

/** Settings of older clients have no study: with tasks their link has always worked, without any nothing has begun. */
export const studyStatusOf = ({ study, tasks }: Pick<TestSettings, 'study' | 'tasks'>): Study['status'] =>
  study?.status ?? (tasks.length > 0 ? 'running' : 'draft');
