import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Stream } from '@rehearse/platform/ports';
import { Registry } from 'prom-client';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import { Attempts } from '../attempts/attempts';
import { Happenings } from '../happenings/happenings';
import { QueryExecutor } from './query-executor';
import { QuestionMetrics } from './question.metrics';
import { QuestionRunner } from './question-runner';

/** A test asks once, however slow its machine is. */
class PatientAttempts extends Attempts {
  protected override readonly patienceMs = 120_000;
}

class PatientHappenings extends Happenings {
  protected override readonly patienceMs = 120_000;
}

/** Whose questions wait as long as a person's do. */
export const usualRunner = (clickhouse: ClickHouse, stream: Stream): QuestionRunner =>
  runnerOf(clickhouse, stream, Attempts, Happenings);

export const newRunner = ({ clickhouse, platform }: RunningPipeline): QuestionRunner =>
  runnerOf(clickhouse, platform.stream, PatientAttempts, PatientHappenings);

function runnerOf(
  clickhouse: ClickHouse,
  stream: Stream,
  attemptsKind: typeof Attempts,
  happeningsKind: typeof Happenings,
): QuestionRunner {
  const executor = new QueryExecutor(clickhouse);
  const attempts = new attemptsKind(executor, clickhouse);
  const happenings = new happeningsKind(executor, attempts, clickhouse);
  return new QuestionRunner(executor, attempts, happenings, stream, new QuestionMetrics(new Registry()));
}
