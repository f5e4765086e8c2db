import { dead, retry } from '@rehearse/platform/ports';
import type { DeliveredMessage, Outcome, SubscribeOptions } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { isUnavailable } from './unavailable';

const maxTries = 3;
const pauseMs = 500;
const awayMs = 1_000;

type Handle = SubscribeOptions['handle'];

/**
 * Has messages handled, and knows an outcome for each whatever the handler does. Where something is away, all come again.
 * A batch that is refused otherwise is handled in halves, so that no message suffers for another; one that is refused
 * three times by itself is dead.
 */
export class Attempts {
  /** How often a message was refused by itself, by its place. */
  private readonly refused = new Map<string, number>();

  constructor(
    private readonly handle: Handle,
    private readonly log: Logger,
  ) {}

  async outcomes(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    try {
      const outcomes = await this.handle(batch);
      if (outcomes.length !== batch.length)
        throw new Error(`the handler answered ${outcomes.length} outcomes for ${batch.length} messages`);
      for (const message of batch) this.refused.delete(clientAddress(message));
      return outcomes;
    } catch (error) {
      if (isUnavailable(error)) return this.later(batch, error);
      const [message] = batch;
      return message && batch.length === 1 ? [this.again(message, error)] : this.inHalves(batch);
    }
  }

  /** The same of messages that are handled side by side, each by itself. */
  async outcomesOfEach(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    return (await Promise.all(batch.map((message) => this.outcomes([message])))).flat();
  }

  private later(batch: readonly DeliveredMessage[], error: unknown): readonly Outcome[] {
    const { topic, partition, offset } = batch[0] ?? {};
    this.log.warn({ err: error, topic, partition, offset }, 'messages wait for something that is away');
    return batch.map(() => retry(String(error), awayMs));
  }

  /** What follows a message that comes again comes again with it. */
  private async inHalves(batch: readonly DeliveredMessage[]): Promise<readonly Outcome[]> {
    const middle = batch.length >> 1;
    const first = await this.outcomes(batch.slice(0, middle));
    const rest = batch.slice(middle);
    const stop = first.find(({ kind }) => kind === 'retry');
    return [...first, ...(stop ? rest.map(() => stop) : await this.outcomes(rest))];
  }

  private again(message: DeliveredMessage, error: unknown): Outcome {
    const { topic, partition, offset } = message;
    const place = clientAddress(message);
    const tries = (this.refused.get(place) ?? 0) + 1;
    if (tries < maxTries) {
      this.refused.set(place, tries);
      this.log.warn({ err: error, topic, partition, offset, tries }, 'a message could not be handled; it comes again');
      return retry(String(error), pauseMs);
    }
    this.refused.delete(place);
    this.log.error(
      { err: error, topic, partition, offset },
      'a message cannot be handled; it waits among the dead letters',
    );
    return dead(`it was tried ${maxTries} times: ${String(error)}`);
  }
}

const clientAddress = ({ partition, offset }: DeliveredMessage): string => `${partition}/${offset}`;
