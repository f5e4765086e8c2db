import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { lruCache } from '@rehearse/platform/runtime';
import sizes from './session-sizes.sql';
import { inChunks, keyOf, namesOf } from './session-key';
import type { SessionKey } from './session-key';
import type { Rows } from './rows';

interface Held {
  readonly records: number;
  readonly bytes: number;
  readonly event_bytes: number;
}
interface Known extends Held {
  /** As the ledger says; else what was sent twice may be counted twice. */
  readonly isExact: boolean;
}

const nothing: Held = { records: 0, bytes: 0, event_bytes: 0 };
/** More than there are in one group of the writer. */
const maxKnown = 50_000;

/** How much sessions hold, by the ledger: so it is known after a restart, and to other processes. */
@Injectable()
export class SessionSizes {
  private readonly known = lruCache<string, Known>(maxKnown);

  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** Those of the messages for which their sessions have room. */
  async fitting(messages: readonly Rows[]): Promise<ReadonlySet<Rows>> {
    await this.ask(messages.filter((one) => !this.known.get(keyOf(one))));
    const fitting = this.fittingByNow(messages);
    const doubtful = messages.filter((one) => !fitting.has(one) && !this.known.get(keyOf(one))?.isExact);
    if (doubtful.length === 0) return fitting;
    await this.ask(doubtful);
    return this.fittingByNow(messages);
  }

  /** These are in the ledger now. */
  add(messages: readonly Rows[]): void {
    for (const one of messages) {
      const known = this.known.get(keyOf(one));
      if (known) this.known.set(keyOf(one), { ...sumOf(known, one), isExact: false });
    }
  }

  /** Bytes of the events that a session holds. */
  async weightOf(sessionKey: SessionKey): Promise<number> {
    const { event_bytes } =
      this.known.get(keyOf(sessionKey)) ?? (await this.inLedger([sessionKey])).get(keyOf(sessionKey)) ?? nothing;
    return event_bytes;
  }

  private fittingByNow(messages: readonly Rows[]): ReadonlySet<Rows> {
    const sums = new Map<string, Held>();
    const fits = (one: Rows): boolean => {
      const sum = sumOf(sums.get(keyOf(one)) ?? this.known.get(keyOf(one)) ?? nothing, one);
      if (sum.records > limits.sessionRecords || sum.bytes > limits.sessionBytes) return false;
      sums.set(keyOf(one), sum);
      return true;
    };
    return new Set(messages.filter(fits));
  }

  private async ask(sessionKeys: readonly SessionKey[]): Promise<void> {
    const found = await this.inLedger(sessionKeys);
    for (const key of sessionKeys.map(keyOf)) this.known.set(key, { ...(found.get(key) ?? nothing), isExact: true });
  }

  private async inLedger(sessionKeys: readonly SessionKey[]): Promise<ReadonlyMap<string, Held>> {
    const found = new Map<string, Held>();
    for (const part of inChunks(sessionKeys))
      for (const { app, session, ...held } of await this.clickhouse.query<SessionKey & Held>(sizes, namesOf(part)))
        found.set(keyOf({ app, session }), held);
    return found;
  }
}

const sumOf = ({ records, bytes, event_bytes }: Held, { batch }: Rows): Held => ({
  records: records + Math.max(batch.events + batch.mouse.length, 1),
  bytes: bytes + batch.bytes,
  event_bytes: event_bytes + batch.event_bytes,
});
