import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Hourly, Log, Needs } from '@rehearse/server';
import type { Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { UserRepository } from '../user.repository';

/** Accounts that a process of an older version wrote are not in the lists of people: they come in within an hour. */
@Injectable()
export class ListedAccounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(users: UserRepository, @Needs('locks') locks: Locks, @Log() log: Logger) {
    const work = () => users.listAll();
    this.hourly = new Hourly({ name: 'auth.listed', work, failed: 'accounts were not put into lists' }, locks, log);
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }
}
