import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { Repeated } from './repeated';
import type { RepeatedWork } from './repeated';

/** Work that is done every hour, from `begin` to `stop`. */
export class Hourly extends Repeated {
  constructor(hourly: Omit<RepeatedWork, 'everyMs'>, locks: Locks, log: Logger) {
    super({ ...hourly, everyMs: 3_600_000 }, locks, log);
  }
}
