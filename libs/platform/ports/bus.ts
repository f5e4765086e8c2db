import type { Json } from './json';
import { Unavailable } from './unavailable';

/** Thrown by `publish` when the message could not be sent. */
export class BusUnavailable extends Unavailable {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BusUnavailable';
  }
}

/** Fire and forget, to everyone who listens now. Nothing is kept. */
export interface Bus {
  publish(channel: string, message: Json): Promise<void>;
  /** Answers how to stop listening. */
  subscribe(channel: string, listener: (message: Json) => void): Promise<() => void>;
}
