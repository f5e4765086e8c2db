import { Registry } from 'prom-client';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import { Attempts } from '../attempts/attempts';
import { QueryExecutor } from './query-executor';
import { QuestionMetrics } from './question.metrics';
import { QuestionRunner } from './question-runner';

/** A test asks once, however slow its machine is. */
class PatientAttempts extends Attempts {
  protected override readonly patienceMs = 120_000;
}

export function newRunner({ clickhouse, platform }: RunningPipeline): QuestionRunner {
  const executor = new QueryExecutor(clickhouse);
  const attempts = new PatientAttempts(executor, clickhouse);
  return new QuestionRunner(executor, attempts, platform.stream, new QuestionMetrics(new Registry()));
}
