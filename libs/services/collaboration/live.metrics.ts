import { Injectable } from '@nestjs/common';
import type { Closing } from '@rehearse/contract';
import { Metrics } from '@rehearse/server';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

export const protocolOf = ({ isInherited }: { readonly isInherited: boolean }) =>
  isInherited ? ('inherited' as const) : ('own' as const);
type Protocol = ReturnType<typeof protocolOf>;
export type Outcome = 'taken' | 'dropped' | 'forbidden' | 'rubbish';

@Injectable()
export class LiveMetrics {
  readonly connections: Gauge<'protocol'>;
  private readonly messages: Counter<'protocol' | 'outcome'>;
  private readonly closings: Counter<'reason'>;
  private readonly busFailures: Counter;

  constructor(@Metrics() private readonly registry: Registry) {
    const registers = [registry];
    this.connections = new Gauge({
      name: 'live_connections',
      help: 'Open live sockets',
      labelNames: ['protocol'],
      registers,
    });
    this.messages = new Counter({
      name: 'live_messages_total',
      help: 'Messages of clients: taken, dropped (too many), forbidden (a change without the right to it), rubbish',
      labelNames: ['protocol', 'outcome'],
      registers,
    });
    this.closings = new Counter({
      name: 'live_closings_total',
      help: 'Sockets that were closed for a reason of ours',
      labelNames: ['reason'],
      registers,
    });
    this.busFailures = new Counter({
      name: 'live_bus_failures_total',
      help: 'What other processes could not be told: people see those of their own process only',
      registers,
    });
  }

  countRooms(count: () => number): void {
    const rooms: Gauge = new Gauge({
      name: 'live_rooms',
      help: 'Prototypes that somebody is connected to',
      registers: [this.registry],
      collect: () => rooms.set(count()),
    });
  }

  heard(protocol: Protocol, outcome: Outcome): void {
    this.messages.inc({ protocol, outcome });
  }

  closed(reason: Closing): void {
    this.closings.inc({ reason });
  }

  busFailed(): void {
    this.busFailures.inc();
  }
}
