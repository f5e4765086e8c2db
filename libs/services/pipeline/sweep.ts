import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Hourly, Log, Needs } from '@rehearse/server';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { SessionNumbers } from './session-numbers';
import { Trails } from './trails';

/** At the start and every hour: numbers and trails that a process did not live to write, or that could not be. */
@Injectable()
export class Sweep implements BeforeApplicationShutdown {
  private readonly hourly: readonly Hourly[];

  constructor(numbers: SessionNumbers, trails: Trails, @Needs('locks') locks: Locks, @Log() log: Logger) {
    this.hourly = [
      {
        name: 'pipeline.unnumbered',
        work: () => numbers.giveMissing(),
        failed: 'sessions without a number were not looked for; in an hour they will be',
      },
      {
        name: 'pipeline.trails',
        work: () => trails.oweAll(),
        failed: 'owed trails were not looked for; in an hour they will be',
      },
    ].map((work) => new Hourly(work, locks, log));
  }

  /** Call it when the tables are there. */
  begin(): void {
    for (const one of this.hourly) one.begin();
  }

  beforeApplicationShutdown(): void {
    for (const one of this.hourly) one.stop();
  }
}
