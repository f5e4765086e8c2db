import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import type { AppAccess, Closing, Principal } from '@rehearse/contract';
import { AccessApi, AccountApi, Needs, StaleCache } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import { z } from 'zod';
import { can } from './collaboration.policy';
import type { Connection } from './connection';

/** The bus may lose a hint: within five seconds a connection knows all the same. */
const everyMs = 4_000;
/** Of the connections of one person: asked once. */
const asked = { freshMs: 500, staleMs: 500 };

const accessChanged = z.object({ app: z.string() });
const accountChanged = z.object({ user: z.string() });

/** What connections may do, and whether they may stay: asked when the bus says that something changed, and now and then. */
@Injectable()
export class Rights implements OnModuleInit, OnApplicationShutdown {
  private readonly watched = new Set<Connection>();
  private readonly accesses = new StaleCache<AppAccess>(asked);
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly access: AccessApi,
    private readonly accounts: AccountApi,
    @Needs('bus') private readonly bus: Bus,
  ) {}

  async onModuleInit(): Promise<void> {
    const { bus, stops } = this;
    stops.push(
      await bus.subscribe(channels.accessChanged, (hint) => {
        const { data } = accessChanged.safeParse(hint);
        if (!data) return;
        this.accesses.forget(`${data.app} `);
        this.check(({ app }) => app === data.app);
      }),
    );
    stops.push(
      await bus.subscribe(channels.accountChanged, (hint) => {
        const { data } = accountChanged.safeParse(hint);
        if (data) this.check(({ principal }) => principal.id === data.user);
      }),
    );
  }

  onApplicationShutdown(): void {
    for (const stop of this.stops) stop();
  }

  /** Until it ends. */
  watch(connection: Connection): void {
    this.watched.add(connection);
    const timer = setInterval(() => void this.renew(connection), everyMs);
    connection.onEnd(() => {
      clearInterval(timer);
      this.watched.delete(connection);
    });
  }

  private check(isMeant: (connection: Connection) => boolean): void {
    for (const connection of this.watched) if (isMeant(connection)) void this.renew(connection);
  }

  private async renew(connection: Connection): Promise<void> {
    const { app, principal } = connection;
    const access = this.accesses.get(`${app} ${principal.id}`, () => this.access.appAccess(app, principal.id));
    // While nobody can be asked what was so goes on.
    const [found, hasLogin] = await Promise.all([access, this.hasLogin(connection)]).catch(() => []);
    if (!found) return;
    const ending = hasLogin ? endingOf(principal, found) : 'loggedOut';
    if (ending) connection.close(ending);
    else connection.setAccess(found);
  }

  /** A login from before sessions ends by the gateway alone. */
  private async hasLogin({ principal: { id, session } }: Connection): Promise<boolean> {
    return session === undefined || (await this.accounts.session(session, false))?.user === id;
  }
}

function endingOf(principal: Principal, access: AppAccess): Closing | undefined {
  if (!access.exists) return 'deleted';
  return can(principal, 'stay', access) ? undefined : 'forbidden';
}
