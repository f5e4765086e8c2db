import type { OnApplicationShutdown } from '@nestjs/common';
import { auditIdOf, isAuditKind, securityEvents } from '@rehearse/contract';
import type { AuditEvent, SecurityFields, SecurityKind } from '@rehearse/contract';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { currentRequester } from '../edge/request-context';
import type { Requester } from '../edge/request-context';
import { newId } from '../run/ids';
import { anonymizedNetwork } from '../edge/client-address';

const minute = 60_000;
/** Of one kind, in one process. More are counted and told in one line. */
const linesPerMinute = 600;
/** ... and of refusals, which strangers bring about, so many are kept for operators. */
const keptRefusalsPerMinute = 30;

/** Where events go that operators can look at later; nobody waits for it. */
export type KeepEvent = (event: AuditEvent) => void;

interface Flood {
  readonly end: NodeJS.Timeout;
  told: number;
  untold: number;
}

/**
 * What happened to accounts, rights and data, as lines of the log with a field `security` that names the kind. They are
 * there whatever the log's level is (but silent), hold no personal text, and a flood of one kind does not fill the disk.
 */
export class SecurityLog implements OnApplicationShutdown {
  private readonly log: Logger;
  private readonly events: Counter<'kind'>;
  private readonly floods = new Map<SecurityKind, Flood>();

  constructor(
    log: Logger,
    registry: Registry,
    private readonly max = linesPerMinute,
    private readonly keep?: KeepEvent,
  ) {
    this.log = log.level === 'silent' ? log : log.child({}, { level: 'info' });
    this.events = new Counter({
      name: 'security_events_total',
      help: 'Lines of the security log by kind, those included that a flood kept out of it',
      labelNames: ['kind'],
      registers: [registry],
    });
    for (const kind of Object.keys(securityEvents)) this.events.inc({ kind }, 0);
  }

  /** Call it when it has happened. `requester` is known within a request. */
  write<K extends SecurityKind>(
    kind: K,
    fields: SecurityFields<K>,
    requester: Requester | undefined = currentRequester(),
  ): void {
    this.events.inc({ kind });
    if (!this.mayTell(kind)) return;
    const { data } = securityEvents[kind].safeParse(fields);
    // What does not have the shape of an id could be anything: it stays out.
    this.tell(kind, { ...(data ?? { malformed: true }), ...(requester && shown(requester)) });
    if (data && this.isKept(kind)) this.keep?.(auditEvent(kind, data, requester));
  }

  /** Minutes that are not over are summed up: what was kept out of the log is told all the same. */
  onApplicationShutdown(): void {
    for (const kind of this.floods.keys()) this.sum(kind);
  }

  private mayTell(kind: SecurityKind): boolean {
    const flood = this.floods.get(kind) ?? this.begin(kind);
    if (flood.told < this.max) flood.told += 1;
    else flood.untold += 1;
    return flood.untold === 0;
  }

  private begin(kind: SecurityKind): Flood {
    const flood = { end: setTimeout(() => this.sum(kind), minute).unref(), told: 0, untold: 0 };
    this.floods.set(kind, flood);
    return flood;
  }

  private isKept(kind: SecurityKind): boolean {
    if (!isAuditKind(kind)) return false;
    return !kind.endsWith('-refused') || (this.floods.get(kind)?.told ?? 0) <= keptRefusalsPerMinute;
  }

  /** The end of a minute that began with the first line of this kind, or of the process. */
  private sum(kind: SecurityKind): void {
    const { untold = 0, end } = this.floods.get(kind) ?? {};
    clearTimeout(end);
    this.floods.delete(kind);
    if (untold > 0) this.tell(kind, { untold });
  }

  private tell(kind: SecurityKind, fields: object): void {
    this.log.info({ security: kind, ...fields }, 'security');
  }
}

const shown = ({ id, address, user }: Requester): object => ({
  requestId: id,
  network: anonymizedNetwork(address),
  ...(user !== undefined && { by: user }),
});

function auditEvent(kind: SecurityKind, fields: AuditEvent['fields'], requester: Requester | undefined): AuditEvent {
  const at = Date.now();
  return {
    id: `${auditIdOf(at)}-${newId()}`,
    at,
    kind,
    fields,
    ...(requester && { network: anonymizedNetwork(requester.address), request: requester.id }),
    ...(requester?.user !== undefined && { by: requester.user }),
  };
}
