import { Controller } from '@nestjs/common';
import { limits, permissionOfRole, topics } from '@rehearse/contract';
import type { KnownPerson, RolesGranted } from '@rehearse/contract';
import { Consumes, Log, PeopleApi } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { isDeepStrictEqual } from 'node:util';
import type { GroupMember } from './folder.document';
import { FolderNews } from './folder.news';
import { FolderRepository } from './folder.repository';

type Grant = RolesGranted['folders'][number];

/** Who is in folders by groups at providers. What was given by hand is never touched by that. */
@Controller()
export class FolderGroups {
  constructor(
    private readonly folders: FolderRepository,
    private readonly people: PeopleApi,
    private readonly news: FolderNews,
    @Log() private readonly log: Logger,
  ) {}

  /** All that somebody has by groups: folders that are not named are those of groups that they are in no longer. */
  @Consumes(topics.grants, 'studio', { maxMessages: 20, maxWaitMs: 200 })
  async granted({ user, folders }: RolesGranted): Promise<Outcome> {
    const [person] = await this.people.known([user]);
    const granted = new Map(person ? folders.map((grant) => [grant.folder, memberOf(person, grant)]) : []);
    const before = await this.folders.ofGroupMember(user);
    for (const id of new Set([...before.map((found) => found.id), ...granted.keys()]))
      await this.set(id, user, granted.get(id));
    return ok;
  }

  private async set(id: string, user: string, next: GroupMember | undefined): Promise<void> {
    const found = await this.folders.get(id);
    if (!found) return this.log.warn({ folder: id }, 'a group gives a role in a folder that is not there');
    const { byGroups = [] } = found.value;
    if (
      isDeepStrictEqual(
        byGroups.find((one) => one.user === user),
        next,
      )
    )
      return;
    if (next && byGroups.length >= limits.teamMembers)
      return this.log.warn({ folder: id }, 'so many are in a folder by groups that no more have room');
    const { value } = await this.folders.change(id, (now) => ({
      byGroups: [...(now.byGroups ?? []).filter((one) => one.user !== user), ...(next ? [next] : [])],
    }));
    await this.news.roleChanged(id, value, user);
  }
}

const memberOf = ({ id: user, email, name, lastname }: KnownPerson, grant: Grant): GroupMember => {
  const { role, group, provider } = grant;
  return { user, role, permission: permissionOfRole[role], email, name, lastname, group, provider };
};
