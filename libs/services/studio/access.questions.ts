import { Injectable } from '@nestjs/common';
import { channels, limits, permission } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal } from '@rehearse/contract';
import { Config, Log, Needs, Questions } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Bus, Cache } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppRepository } from './app.repository';

const cardSchema = z.object({
  isPublic: z.boolean(),
  members: z.record(z.string(), z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  invitations: z.record(z.string(), z.number()),
  storedBytes: z.number(),
});
/** Who may do what on one app. */
type Card = z.infer<typeof cardSchema>;

const cardLifeMs = 5_000;
/** A hash never changes its app; whether it is still good is on the card. */
const hashLifeMs = 60_000;
const cardKey = (app: string): string => `studio.access:${app}`;
const hashKey = (hash: string): string => `studio.invitation:${hash}`;

const nothing: AppAccess = { exists: false, permission: permission.none, isPublic: false };

/** Answers the one question between services, from a small card per app that is kept for some seconds. */
@Injectable()
export class AccessQuestions extends Questions {
  constructor(
    private readonly apps: AppRepository,
    @Needs('cache') private readonly cache: Cache,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {
    super();
  }

  async appAccess(app: string, principal: Principal): Promise<AppAccess> {
    const card = await this.card(app);
    if (!card) return nothing;
    return {
      exists: true,
      permission: principal.role === 'guest' ? permission.none : (card.members[principal.id] ?? permission.none),
      isPublic: card.isPublic,
    };
  }

  async invitation(hash: string): Promise<Invitation | null> {
    const known = await this.cache.get(hashKey(hash));
    const app = typeof known === 'string' ? known : await this.findApp(hash);
    if (app === null) return null;
    const level = (await this.card(app))?.invitations[hash];
    return level === undefined ? null : { app, level };
  }

  /** How much there is of an app, and of whom; null for unknown and deleted ones. */
  async weightOf(app: string): Promise<{ readonly storedBytes: number; readonly owner: string } | null> {
    const card = await this.card(app);
    if (!card) return null;
    const [owner = ''] = Object.entries(card.members).find(([, level]) => level === permission.owner) ?? [];
    return { storedBytes: card.storedBytes, owner };
  }

  /** Forgets what is known about an app, here and elsewhere. Call it after every write of members, links or flags. */
  async changed(app: string): Promise<void> {
    await this.cache.delete(cardKey(app));
    // The change is stored. Who does not hear of it now asks again in some seconds.
    await this.bus
      .publish(channels.accessChanged, { app })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told who may do what now'));
  }

  private async findApp(hash: string): Promise<string | null> {
    const found = await this.apps.byInvitation(hash);
    if (!found) return null;
    await this.cache.set(hashKey(hash), found.id, hashLifeMs);
    return found.id;
  }

  private async card(app: string): Promise<Card | null> {
    const known = cardSchema.safeParse(await this.cache.get(cardKey(app)));
    if (known.success) return known.data;
    const found = await this.apps.light(app);
    if (!found) return null;
    const card: Card = {
      isPublic: this.config.allowPublishing && found.value['isPublic'] === true,
      members: Object.fromEntries(found.value.members.map((member) => [member.user, member.permission])),
      invitations: { ...found.value.invitations },
      // Of a document from before there was such a field nobody knows: it is taken for a large one.
      storedBytes: Number(found.value['storedBytes'] ?? limits.documentBytes),
    };
    await this.cache.set(cardKey(app), card, cardLifeMs);
    return card;
  }
}
