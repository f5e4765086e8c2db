import { Injectable } from '@nestjs/common';
import { channels, Failure, limits, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Log, Needs, withId } from '@rehearse/server';
import type { Bus, Json, JsonObject, Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AnnotationRepository } from '../annotations/annotation.repository';
import { ErasedRepository } from './erased.repository';
import { EventChangeRepository } from './event-change.repository';
import { EventRepository } from './event.repository';
import { RunningExports } from './running-exports';
import type { RunningExport } from './running-exports';

/** Whom an export is for. */
interface Reader {
  readonly person: string;
  readonly signal: AbortSignal;
}

/** Raw records: reading them all, renaming a session, deleting one. */
@Injectable()
export class EventService {
  constructor(
    private readonly events: EventRepository,
    private readonly changes: EventChangeRepository,
    private readonly erased: ErasedRepository,
    private readonly annotations: AnnotationRepository,
    private readonly exports: RunningExports,
    @Needs('bus') private readonly bus: Bus,
    @Needs('stream') private readonly stream: Stream,
    @Log() private readonly log: Logger,
  ) {}

  /** A JSON array in pieces, without what is erased while it is sent. `exclude` leaves out one type. */
  async *list(
    app: string,
    options: { session?: string; exclude?: string },
    { person, signal }: Reader,
  ): AsyncIterable<string> {
    const [erased, changes] = await Promise.all([this.erased.ofApp(app), this.changes.ofApp(app)]);
    const changed = new Map(changes.map(({ event, fields }) => [event, fields]));
    yield* this.exports.run({ app, erased, session: options.session, person, signal }, (running) => {
      const pieces = this.events.events({ app, erased, ...options }, running.signal);
      return jsonArray(remaining(pieces, running), ({ id, json }) => {
        const fields = changed.get(id);
        return fields ? JSON.stringify({ ...(JSON.parse(json) as object), ...fields }) : json;
      });
    });
  }

  async *mouse(app: string, session: string | undefined, { person, signal }: Reader): AsyncIterable<string> {
    const erased = await this.erased.ofApp(app);
    yield* this.exports.run({ app, erased, session, person, signal }, (running) =>
      jsonArray(remaining(this.events.mouse({ app, erased, session }, running.signal), running), ({ json }) => json),
    );
  }

  async count(app: string, exclude: string | undefined, person: string): Promise<number> {
    return this.events.count({ app, erased: await this.erased.ofApp(app), exclude }, person);
  }

  /** Sets top-level fields; what identifies the event stays. */
  async change(app: string, id: string, posted: Readonly<Record<string, unknown>>, person: string) {
    const found = await this.events.find({ app, erased: await this.erased.ofApp(app), id }, person);
    if (!found) throw new Failure('thing/unknown');
    const original = JSON.parse(found.raw) as JsonObject;
    const changes = Object.entries(posted).filter(
      ([name, value]) => !fixed.has(name) && JSON.stringify(value) !== JSON.stringify(original[name]),
    );
    if (changes.length > limits.postedFields) throw new Failure('request/invalid', 'body');
    const fields = await this.changes.set(app, found.session, id, Object.fromEntries(changes) as Record<string, Json>);
    this.tell(app);
    return withId(id, { ...original, ...fields }) as unknown as StoredEvent;
  }

  /** Gone for every reader when this resolves; removed from the store soon after. */
  async removeSession(app: string, session: string): Promise<void> {
    await this.erased.add(app, session);
    this.publish(channels.erased, { kind: 'session', app, session });
    await this.changes.removeSessions(app, [session]);
    await this.annotations.removeSessions(app, [session]);
    this.tell(app);
  }

  /** Removed from the store soon after this resolves. */
  async removeMouse(app: string, session: string): Promise<void> {
    const order: Erased = { kind: 'expired', app, of: 'mouse', sessions: [session] };
    await this.stream.publish(topics.erasures.name, [{ key: app, value: JSON.stringify(order) }]);
  }

  private tell(app: string): void {
    this.publish(channels.stored, { app, sessions: 0, events: 0, asOf: Date.now() });
  }

  private publish(channel: string, message: Json): void {
    this.bus
      .publish(channel, message)
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of a changed session'));
  }
}

async function* remaining<T extends { readonly session: string }>(
  pieces: AsyncIterable<readonly T[]>,
  { erased, signal }: RunningExport,
): AsyncIterable<readonly T[]> {
  for await (const rows of pieces) {
    signal.throwIfAborted();
    yield rows.filter(({ session }) => !erased.has(session));
  }
}

const fixed = new Set(['_id', 'id', 'appID', 'session', 'type', 'time', 'screen']);

type StoredEvent = { _id: string; id: string; session: string; type: string; time: number; screen?: string | null };

async function* jsonArray<T>(pieces: AsyncIterable<readonly T[]>, write: (row: T) => string): AsyncIterable<string> {
  let before = '[';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield `${before}${rows.map(write).join(',\n')}`;
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}
