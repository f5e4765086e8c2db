import type { DeliveredMessage } from '@rehearse/platform/ports';
import type { Rows } from './rows';

/** A message and the rows that it becomes. */
export interface Job {
  readonly message: DeliveredMessage;
  readonly rows: Rows;
}
