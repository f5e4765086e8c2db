import { Bytes, compressed } from '@rehearse/server';
import type { QueryContext } from '../queries/query';
import { SingleFlight } from '../queries/single-flight';

interface Asked {
  readonly context: QueryContext;
  readonly wanted: object;
}

/** Answers that are made, written and compressed once for all who ask the same meanwhile. */
export class SharedAnswers {
  private readonly inFlight = new SingleFlight<Bytes>();

  /** `answer` is asked with a context that ends when nobody waits any more. */
  get(name: string, asked: Asked, answer: (context: QueryContext) => Promise<unknown>): Promise<Bytes> {
    const { context } = asked;
    return this.inFlight.get(keyOf(name, asked), context.signal, async (signal) => {
      const bytes = Buffer.from(JSON.stringify(await answer({ ...context, signal })));
      return new Bytes(bytes, { type: 'application/json; charset=utf-8', compressed: await compressed(bytes) });
    });
  }
}

/** All that an answer depends on, but for who asks and the prototype itself, which may be as old as the answer. */
function keyOf(name: string, { context, wanted }: Asked): string {
  const { app, filter, visibleSessions, isTeam, study } = context;
  const { model: _, annotations, ...settings } = study;
  const { tags, labels, dismissals, ...said } = annotations;
  const lists = [tags, labels, dismissals].map((map) => [...map]);
  return JSON.stringify([name, app, filter, wanted, visibleSessions, isTeam, settings, said, lists]);
}
