import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Hourly, Log, Needs } from '@rehearse/http';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { Trails } from './trails';

/** At the start and every hour: trails that a process did not live to renew, or that could not be. */
@Injectable()
export class TrailSweep implements BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(trails: Trails, @Needs('locks') locks: Locks, @Log() log: Logger) {
    const failed = 'owed trails were not looked for; in an hour they will be';
    this.hourly = new Hourly({ name: 'pipeline.trails', work: () => trails.oweAll(), failed }, locks, log);
  }

  /** Call it when the tables are there. */
  begin(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }
}
