import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { Batch } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { receive } from './batch';
import type { Sender } from './batch';
import { writeMessage } from './message';

export interface Accepted {
  readonly refused: readonly { readonly index: number; readonly code: string }[];
}

@Injectable()
export class IntakeService {
  constructor(@Needs('stream') private readonly stream: Stream) {}

  /** Resolves when the records are durable. `from` is null for clients that do not number. */
  async take(batch: Batch, from: number | null, sender: Sender): Promise<Accepted> {
    const message = receive(batch, from, sender);
    await this.stream.publish(topics.records, [{ key: message.session, value: writeMessage(message) }]);
    return { refused: message.refused };
  }
}
