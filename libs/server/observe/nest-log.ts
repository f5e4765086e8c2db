import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's own messages in our log. What it says while starting is detail. */
export class NestLog implements LoggerService {
  constructor(private readonly to: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.to.debug({ nest: rest.at(-1) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.to.warn({ nest: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.to.error({ nest: rest.at(-1), err: message instanceof Error ? message : undefined }, String(message));
  }
}
