import { Injectable } from '@nestjs/common';
import { Metrics } from '@rehearse/server';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

@Injectable()
export class ForwardMetrics {
  readonly seconds: Histogram<'service' | 'outcome'>;

  constructor(@Metrics() registry: Registry) {
    this.seconds = new Histogram({
      name: 'gateway_forward_seconds',
      help: 'Time until a service begins to answer what it was sent, by outcome: answered or failed (nobody answers)',
      labelNames: ['service', 'outcome'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    });
  }
}
