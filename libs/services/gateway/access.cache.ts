import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { channels } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal, SharedLink } from '@rehearse/contract';
import { AccessApi, Needs, StaleCache } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import { z } from 'zod';
import { live, staleForTesters } from './cache-times';

const changed = z.object({ app: z.string() });

/** Who may do what, as it was some seconds ago or is since the latest `channels.accessChanged`; older while studio is away. */
@Injectable()
export class AccessCache implements OnModuleInit, OnApplicationShutdown {
  private readonly access = new StaleCache<AppAccess>(live);
  private readonly invitations = new StaleCache<Invitation | null>({ ...live, staleMs: staleForTesters });
  private readonly links = new StaleCache<SharedLink | null>(live);
  private readonly embedding = new StaleCache<readonly string[]>(live);
  private stop: () => void = () => undefined;

  constructor(
    private readonly api: AccessApi,
    @Needs('bus') private readonly bus: Bus,
  ) {}

  async onModuleInit(): Promise<void> {
    this.stop = await this.bus.subscribe(channels.accessChanged, (message) => {
      const { data } = changed.safeParse(message);
      if (!data) return;
      this.access.forget(`${data.app} `);
      this.invitations.forget('');
      this.links.forget('');
      this.embedding.forget('');
    });
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  appAccess(app: string, { id }: Principal): Promise<AppAccess> {
    return this.access.get(`${app} ${id}`, () => this.api.appAccess(app, id));
  }

  invitation(hash: string): Promise<Invitation | null> {
    return this.invitations.get(hash, () => this.api.invitation(hash));
  }

  link(hash: string): Promise<SharedLink | null> {
    return this.links.get(hash, () => this.api.link(hash));
  }

  embedders(place: string): Promise<readonly string[]> {
    return this.embedding.get(place, () => this.api.embedders(place));
  }
}
