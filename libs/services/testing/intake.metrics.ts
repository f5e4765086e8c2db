import { Injectable } from '@nestjs/common';
import type { RecordsReceived } from '@rehearse/contract';
import { DiskSpace, Metrics } from '@rehearse/server';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What testers bring, and have been told is durable. Requests that were turned away are in `http_requests_total`. */
@Injectable()
export class IntakeMetrics {
  private readonly batches: Counter;
  private readonly records: Counter;
  private readonly bytes: Counter;
  private readonly refused: Counter<'code'>;
  private readonly over: Counter<'what' | 'of'>;

  constructor(@Metrics() registry: Registry, disk: DiskSpace) {
    const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] });
    this.batches = counter('intake_batches_total', 'Batches taken');
    this.records = counter('intake_records_total', 'Records taken');
    this.bytes = counter('intake_bytes_total', 'Size of the messages that the batches became');
    this.refused = new Counter({
      name: 'intake_records_refused_total',
      help: 'Records of these batches that are none, by the code of the refusal',
      labelNames: ['code'],
      registers: [registry],
    });
    this.over = new Counter({
      name: 'intake_over_budget_total',
      help: 'Requests that were turned away because a budget was used up: bytes or sessions, of a session, an address or a link',
      labelNames: ['what', 'of'],
      registers: [registry],
    });
    const room = new Gauge({
      name: 'intake_disk_room_bytes',
      help: 'What may still be stored before testers are turned away, below 0 when they are; missing where that is the business of another program',
      registers: [registry],
      collect: async () => {
        const above = await disk.above('testers');
        if (Number.isFinite(above)) room.set(above);
        else room.remove();
      },
    });
  }

  overBudget(what: 'bytes' | 'sessions', of: 'session' | 'address' | 'link' | 'app'): void {
    this.over.inc({ what, of });
  }

  took({ records, refused }: RecordsReceived, text: string): void {
    this.batches.inc();
    this.records.inc(records.length);
    this.bytes.inc(Buffer.byteLength(text));
    for (const { code } of refused) this.refused.inc({ code });
  }
}
