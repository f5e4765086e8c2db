import { Injectable } from '@nestjs/common';
import { Failure, topics } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { Stream } from '@rehearse/platform/ports';
import { receive } from './batch';
import type { ReadBatch, Sender } from './batch';
import { wrapMessage, writeMessage } from './message';
import { refusalOf } from './record.check';

export interface Accepted {
  readonly refused: readonly { readonly index: number; readonly code: string }[];
}

@Injectable()
export class IntakeService {
  constructor(@Needs('stream') private readonly stream: Stream) {}

  /** A numbered batch. Resolves when its records are durable. */
  async takeBatch({ batch, text }: ReadBatch, sender: Sender): Promise<Accepted> {
    const message = receive(batch, batch.from, sender);
    await this.publish(message.session, wrapMessage(message, batch, text) ?? writeMessage(message));
    return { refused: message.refused };
  }

  /** One record of a client that does not number. */
  async takeOne(session: string, record: object, sender: Sender): Promise<void> {
    const code = refusalOf(record);
    if (code) throw new Failure(code);
    const message = receive({ session, from: 0, records: [record] }, null, sender);
    await this.publish(session, writeMessage(message));
  }

  private publish(session: string, value: string): Promise<void> {
    return this.stream.publish(topics.records, [{ key: session, value }]);
  }
}
