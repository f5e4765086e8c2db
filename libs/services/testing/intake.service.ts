import { Injectable } from '@nestjs/common';
import { Failure, topics } from '@rehearse/contract';
import type { ErrorCode, RecordsReceived } from '@rehearse/contract';
import { DiskSpace, Needs } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';
import { Admissions } from './admissions';
import { Attendances } from './attendances';
import { readBatch, receive } from './batch';
import type { Sender } from './batch';
import { StudyClosing, checkBegin, isPilot } from './study-closing';
import type { Arrival, StudyNow } from './study-closing';
import { IntakeBudget } from './intake.budget';
import { IntakeMetrics } from './intake.metrics';
import { wrapMessage, writeMessage } from './message';
import { Mailings } from './mailings/mailings';
import { Participants } from './participants';
import { Places } from './places';
import { refusalOf } from './record.check';

export interface Taken {
  /** The number that comes next. */
  readonly next: number;
  readonly refused: readonly { readonly index: number; readonly code: ErrorCode }[];
}

@Injectable()
export class IntakeService {
  constructor(
    private readonly closing: StudyClosing,
    private readonly disk: DiskSpace,
    private readonly budget: IntakeBudget,
    private readonly metrics: IntakeMetrics,
    private readonly admissions: Admissions,
    private readonly attendances: Attendances,
    private readonly participants: Participants,
    private readonly places: Places,
    private readonly mailings: Mailings,
    @Needs('stream') private readonly stream: Stream,
  ) {}

  /** A numbered batch. Resolves when its records are durable. */
  async takeBatch(bytes: Uint8Array, sender: Sender): Promise<Taken> {
    const { batch, text } = readBatch(bytes);
    const study = await this.closing.now(sender.app);
    const arrival = { session: batch.session, from: batch.from, record: batch.records[0] };
    checkBegin(arrival, study);
    if (batch.from === 0) await this.begin(arrival, study, sender);
    const message = receive(batch, batch.from, { ...sender, tested: study.tested });
    const value = wrapMessage(message, batch, text) ?? writeMessage(message);
    await this.publish(message, value, sender, study, bytes.length);
    if (batch.from === 0) await this.mailings.began(sender.app, batch.session, batch.records[0]);
    return { next: batch.from + batch.records.length, refused: message.refused as Taken['refused'] };
  }

  /** One record of a client that does not number. */
  async takeOne(session: string, record: object, sender: Sender): Promise<void> {
    const study = await this.closing.now(sender.app);
    checkBegin({ session, from: null, record }, study);
    const code = refusalOf(record);
    if (code) throw new Failure(code);
    const message = receive({ session, from: 0, records: [record] }, null, { ...sender, tested: study.tested });
    await this.publish(message, writeMessage(message), sender, study);
  }

  /** Turns away who has begun elsewhere, and who finds no place. */
  private async begin(arrival: Arrival, study: StudyNow, { app, address }: Sender): Promise<void> {
    const { session, record } = arrival;
    if (study.isOncePerPid) await this.participants.begin(app, session, record);
    if (!isPilot(arrival)) await this.admissions.begin({ app, session, address }, study.quotas, record);
  }

  /** What was refused of `received` bytes had to be read, too, and counts like what is stored. */
  private async publish(
    message: RecordsReceived,
    value: string,
    sender: Sender,
    study: StudyNow,
    received = 0,
  ): Promise<void> {
    await this.disk.check('testers');
    await this.budget.spend(sender, message.session, Math.max(received, Buffer.byteLength(value)));
    await this.stream.publish(topics.records.name, [{ key: message.session, value }]);
    this.metrics.took(message, value);
    await this.attendances.take(message);
    if (study.quotas.any) await this.places.settle(message);
  }
}
