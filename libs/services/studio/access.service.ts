import { Injectable } from '@nestjs/common';
import { channels, permission } from '@rehearse/contract';
import type { AppAccess, Invitation, SharedLink } from '@rehearse/contract';
import { AccessApi, Config, digestOf, Log, Needs, StaleCache } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Bus } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { accessOf } from './app.document';
import type { LinkField } from './app.document';
import { AppRepository } from './app.repository';
import { FolderRepository } from './folders/folder.repository';
import { weightOf } from './app.weight';
import type { Weight } from './app.weight';

const nothing: AppAccess = { exists: false, permission: permission.none, isPublic: false };

/** Who may do what on a prototype. The gateway asks with every request, and remembers the answer for some seconds. */
@Injectable()
export class AccessService extends AccessApi {
  /** Who works on a large prototype and whose room it takes need not be new to the second. */
  private readonly weights = new StaleCache<Weight | null>({ freshMs: 5_000, staleMs: 5_000 });

  constructor(
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {
    super();
  }

  /** A guest is a member of nothing. */
  async appAccess(app: string, user: string): Promise<AppAccess> {
    const found = await this.apps.light(app);
    if (!found) return nothing;
    const access = await this.folders.better(accessOf(found.value, user), found.value, user);
    return { ...access, isPublic: this.config.allowPublishing && access.isPublic };
  }

  async invitation(hash: string): Promise<Invitation | null> {
    const found = await this.apps.byInvitation(hash);
    const level = found?.value.invitations[hash];
    return found && level !== undefined ? { app: found.id, level } : null;
  }

  /** An invitation, which older clients give out for that, is a link to comment. */
  async link(hash: string): Promise<SharedLink | null> {
    const found = await this.apps.byLink(hash);
    const link = found?.value.links?.find((one) => one.hash === hash);
    if (found && link) return sharedOf(found.id, link);
    const invited = await this.invitation(hash);
    return invited && { app: invited.app, role: 'comment', isWithdrawn: false };
  }

  async embedders(place: string): Promise<readonly string[]> {
    const found = await this.apps.byEmbedding(place);
    return found?.value.embedding?.find((one) => one.place === place)?.sites ?? [];
  }

  /** Null for unknown and deleted ones. */
  weightOf(app: string): Promise<Weight | null> {
    return this.weights.get(app, () => this.weigh(app));
  }

  /** Has it asked again, here and elsewhere. Call it after every write of members, links or flags. */
  async changed(app: string): Promise<void> {
    this.weights.forget(app);
    // The change is stored. Who does not hear of it now asks again in some seconds.
    await this.bus
      .publish(channels.accessChanged, { app })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told who may do what now'));
  }

  private async weigh(app: string): Promise<Weight | null> {
    const found = await this.apps.light(app);
    return found && weightOf(found.value);
  }
}

const sharedOf = (app: string, { role, report, until, password, withdrawn }: LinkField): SharedLink => ({
  app,
  role,
  ...(report !== undefined && { report }),
  isWithdrawn: withdrawn !== undefined,
  ...(until !== undefined && { until }),
  ...(password !== undefined && { key: linkKeyOf(password) }),
});

/** Another one with every password that is set. */
export const linkKeyOf = (hashed: string): string => digestOf(hashed);
