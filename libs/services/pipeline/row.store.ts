import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import { ClickHouseRefusal } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { SessionSizes } from './session-sizes';
import { SessionNumbers } from './session-numbers';
import { keyOf } from './session-key';
import { rowsOf } from './rows';
import type { Rows } from './rows';
import { Trails } from './trails';

/** A row that nothing is wrong with, in place of the same before it. */
const canary = rowsOf(
  {
    app: 'probe',
    session: 'canary',
    from: 0,
    numbered: 1,
    version: 0,
    client: 'probe',
    receivedAt: 0,
    records: [{ kind: 'event', type: 'ScreenLoaded', screen: 'probe', time: 0 }],
    refused: [],
    indexes: [0],
  },
  { partition: 0, offset: 0 },
);

/** The rows of several messages. Writing them again changes nothing: the tables' sort keys tell which record is which. */
@Injectable()
export class RowStore {
  constructor(
    private readonly sizes: SessionSizes,
    private readonly trails: Trails,
    private readonly numbers: SessionNumbers,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {}

  /**
   * A session has its number before anybody sees it. Trails are computed from what is stored by then. The ledger comes last: a row there says that the records are stored,
   * and in the trail, unless that is owed.
   */
  async insert(messages: readonly Rows[]): Promise<void> {
    await this.insertRecords(messages);
    const shown = messages.filter(({ events }) => events.length > 0);
    await this.numbers.give(shown.toSorted((one, other) => one.batch.received - other.batch.received));
    const left = await this.trails.renewLight(messages);
    const owed = new Set(left.map(keyOf));
    await this.clickhouse.insert(
      'session_batches',
      messages.map((one) => ({ ...one.batch, owed: owed.has(keyOf(one)) })),
    );
    this.sizes.add(messages);
    this.trails.owe(left);
  }

  /** The records alone, which nobody sees before `insert` has told of them. */
  async insertRecords(messages: readonly Pick<Rows, 'events' | 'mouse'>[]): Promise<void> {
    await this.clickhouse.insert(
      'mouse_records',
      messages.flatMap(({ mouse }) => mouse),
    );
    await this.clickhouse.insert(
      'session_events',
      messages.flatMap(({ events }) => events),
    );
  }

  /** Whether the store is there and does its work: what it refuses meanwhile is to blame itself. */
  async works(): Promise<boolean> {
    return this.insert([canary]).then(
      () => true,
      () => false,
    );
  }
}

/**
 * ClickHouse's numbers for rows that it cannot read (CANNOT_PARSE_..., TYPE_MISMATCH, INCORRECT_DATA, ...): trying again
 * does not help. Everything else may pass.
 */
const unreadable = new Set([6, 25, 26, 27, 33, 38, 41, 53, 69, 70, 72, 117, 130, 131, 190, 321, 407, 467]);

export const isUnreadable = (error: unknown): boolean =>
  error instanceof ClickHouseRefusal && unreadable.has(error.code);
