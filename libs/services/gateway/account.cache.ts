import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import type { OpenSession, ProviderLogin } from '@rehearse/contract';
import { AccountApi, digestOf, Needs, StaleCache } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import { z } from 'zod';
import { live } from './cache-times';

const changed = z.object({ user: z.string() });

/** Accounts and their logins, as they were some seconds ago or are since the latest `channels.accountChanged`; older while auth is away. */
@Injectable()
export class AccountCache implements OnModuleInit, OnApplicationShutdown {
  private readonly changes = new StaleCache<number | null>(live);
  private readonly proven = new StaleCache<boolean>(live);
  private readonly operators = new StaleCache<boolean>(live);
  private readonly sessions = new StaleCache<OpenSession | null>(live);
  private stop: () => void = () => undefined;

  private readonly providerLogins = new StaleCache<ProviderLogin | null>(live);

  constructor(
    private readonly api: AccountApi,
    @Needs('bus') private readonly bus: Bus,
  ) {}

  async onModuleInit(): Promise<void> {
    this.stop = await this.bus.subscribe(channels.accountChanged, (message) => {
      const { data } = changed.safeParse(message);
      if (!data) return;
      for (const cache of [this.changes, this.proven, this.operators, this.sessions]) cache.forget(`${data.user} `);
      // Whose a token is stands in its answer alone.
      this.providerLogins.forget('');
    });
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  passwordChanges(user: string): Promise<number | null> {
    return this.changes.get(`${user} `, () => this.api.passwordChanges(user));
  }

  isProven(user: string): Promise<boolean> {
    return this.proven.get(`${user} `, () => this.api.isProven(user));
  }

  isOperator(user: string): Promise<boolean> {
    return this.operators.get(`${user} `, () => this.api.isOperator(user));
  }

  session(user: string, session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.sessions.get(`${user} ${session} ${isUse}`, () => this.api.session(session, isUse));
  }

  /** Of a token that a provider made. */
  async providerLogin(token: string): Promise<ProviderLogin | null> {
    const login = await this.providerLogins.get(digestOf(token), () => this.api.providerLogin(token));
    return login && Date.now() < login.until ? login : null;
  }
}
