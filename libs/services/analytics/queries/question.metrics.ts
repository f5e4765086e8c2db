import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { Metrics } from '@rehearse/server';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** How long the analytic questions take. */
@Injectable()
export class QuestionMetrics {
  private readonly seconds: Histogram<'question' | 'outcome'>;

  constructor(@Metrics() registry: Registry) {
    this.seconds = new Histogram({
      name: 'analytics_question_seconds',
      help: 'Time of an analytic question by its name and outcome: answered, gone (nobody waits any more), failed or the code of the refusal',
      labelNames: ['question', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
      registers: [registry],
    });
  }

  async time<T>(question: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const stop = this.seconds.startTimer({ question });
    try {
      const answer = await work();
      stop({ outcome: 'answered' });
      return answer;
    } catch (error) {
      const failed = error instanceof Failure ? error.code : 'failed';
      stop({ outcome: signal?.aborted ? 'gone' : failed });
      throw error;
    }
  }
}
