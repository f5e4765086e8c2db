import { Injectable } from '@nestjs/common';
import { Metrics } from '@rehearse/server';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

@Injectable()
export class AuthMetrics {
  readonly signIns: Counter<'outcome'>;

  constructor(@Metrics() registry: Registry) {
    this.signIns = new Counter({
      name: 'auth_sign_ins_total',
      help: 'Attempts to sign in by outcome: ok, refused, or failed when that could not be found out',
      labelNames: ['outcome'],
      registers: [registry],
    });
    for (const outcome of ['ok', 'refused', 'failed']) this.signIns.inc({ outcome }, 0);
  }
}
