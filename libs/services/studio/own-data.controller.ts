import { Controller } from '@nestjs/common';
import { permission, roleOf, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { isDeleted, permissionOf } from './app.document';
import { AppRepository } from './app.repository';
import { CommentRepository } from './comments/comment.repository';
import { ReadRepository } from './comments/read.repository';
import { FeedRepository } from './feed/feed.repository';
import { roleIn } from './folders/folder.document';
import { FolderRepository } from './folders/folder.repository';
import { titleOf } from './team.names';

const { work } = routes.ownData;

/** What studio keeps of a person, for themselves. Of what others have deleted nothing is said. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
    private readonly comments: CommentRepository,
    private readonly read: ReadRepository,
    private readonly feeds: FeedRepository,
  ) {}

  @Route(work)
  async work({ params: { user } }: Call<typeof work>): Promise<AnswerOf<typeof work>> {
    const { entries, muted } = await this.feeds.get(user);
    return {
      prototypes: await this.prototypes(user),
      folders: (await this.folders.ofMember(user)).map(({ id, value }) => ({
        id,
        name: value.name,
        role: roleIn(value, user) ?? '',
      })),
      comments: (await this.comments.ofUser(user)).map(({ id, value: { told: _told, ...comment } }) => ({
        id,
        ...comment,
      })),
      read: (await this.read.ofUser(user)).map(({ app, all, threads }) => ({ app, all, threads: [...threads] })),
      feed: { entries: [...entries], muted: [...muted] },
    };
  }

  private async prototypes(user: string) {
    const found = await this.apps.everythingOfMember(user);
    return found.flatMap(({ id, value }) => {
      const member = value.members.find((one) => one.user === user);
      const isOwn = permissionOf(value.members, user) === permission.owner;
      if (!member || (isDeleted(value) && !isOwn)) return [];
      return [{ id, name: titleOf(value), role: roleOf(member) ?? '', isDeleted: isDeleted(value) }];
    });
  }
}
