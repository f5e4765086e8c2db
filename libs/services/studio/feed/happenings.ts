import { Injectable } from '@nestjs/common';
import { roleOf, topics } from '@rehearse/contract';
import type { Happened, MilestoneReached } from '@rehearse/contract';
import { Log, Needs, PeopleApi, textOf, nameOf } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AppRepository } from '../app.repository';
import { CommentRepository } from '../comments/comment.repository';
import type { StoredComment } from '../comments/comment.repository';
import { mentionsIn } from '../comments/comment.fields';
import { roleIn } from '../folders/folder.document';
import type { Holder } from '../folders/folder.document';
import { FolderRepository } from '../folders/folder.repository';
import { openOffer } from '../open-offer';
import { titleOf } from '../team.names';
import type { AppDocument } from '../app.document';
import { withHappening } from './feed.document';
import type { HappeningField } from './feed.document';
import { FeedRepository } from './feed.repository';

type OfKind<Kind extends Happened['kind']> = Extract<Happened, { kind: Kind }>;

/** Pins on the canvas: what the editor can show. */
const canvasType = 'ScreenComment';

/** Tells those whom it concerns of what has happened: in their feeds, and who is named in a comment by a letter, too. */
@Injectable()
export class Happenings {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
    private readonly comments: CommentRepository,
    private readonly people: PeopleApi,
    @Needs('stream') private readonly stream: Stream,
    @Log() private readonly log: Logger,
  ) {}

  /** For what is there already: it is no failure if nobody hears of it. */
  async tell(happened: Happened): Promise<void> {
    await this.stream
      .publish(topics.happenings.name, [
        { key: happened.kind === 'folder' ? happened.folder : happened.app, value: JSON.stringify(happened) },
      ])
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody hears of what has happened'));
  }

  async shared({ app, user, by, at }: OfKind<'shared'>): Promise<void> {
    const around = await this.around(app);
    if (!around?.holders.some((holder) => holder.user === user)) return;
    await this.add([user], { key: `shared:${app}:${at}`, kind: 'shared', app, at, by });
  }

  async offered({ app, user, by, at }: OfKind<'offered'>): Promise<void> {
    const around = await this.around(app);
    if (around && openOffer(around.value)?.to === user)
      await this.add([user], { key: `offered:${app}:${at}`, kind: 'offered', app, at, by });
  }

  async added({ folder, user, by, at }: OfKind<'folder'>): Promise<void> {
    const found = await this.folders.get(folder);
    if (!found || !roleIn(found.value, user)) return;
    await this.add([user], { key: `folder:${folder}:${at}`, kind: 'folder', folder, at, by });
  }

  /** Owners hear of what testers have reached. */
  async reached({ app, kind, round, count, at }: MilestoneReached): Promise<void> {
    const around = await this.around(app);
    if (around) await this.add(ownersIn(around.holders), { key: `${kind}:${app}:${round}`, kind, app, at, count });
  }

  /** Who is named in it, else who owns the prototype or began the thread. */
  async commented({ app, comment: id }: OfKind<'comment'>): Promise<void> {
    const comment = await this.comments.get(app, id);
    const around = comment && (await this.around(app));
    if (!around) return;
    const named = namedBy(comment, around.holders);
    const { userID, created, ...value } = comment.value;
    const parent = textOf(value['parentId']);
    const beginner = parent ? (await this.comments.get(app, parent))?.value.userID : undefined;
    const others = around.holders
      .filter((holder) => roleOf(holder) === 'owner' || holder.user === beginner)
      .map(({ user }) => user)
      .filter((user) => user !== userID && !named.includes(user));
    const entry = { app, at: created, ...authorOf(comment, around.holders), ...threadOf(comment) };
    await this.add(named, { ...entry, key: `mention:${id}`, kind: 'mention' });
    await this.add(others, { ...entry, key: `comment:${id}`, kind: 'comment' });
    await this.write(named, comment, around.value);
  }

  /** Each named one has one letter for a comment, however often it is changed. */
  private async write(named: readonly string[], comment: StoredComment, prototype: AppDocument): Promise<void> {
    const { appID: app, told = [], user, ...value } = comment.value;
    const missing = named.filter((one) => !told.includes(one));
    if (missing.length === 0) return;
    const mention = { ...threadOf(comment), text: textOf(value['message']) };
    const letter = { app, appName: titleOf(prototype), from: nameOf(asWritten(user)), mention };
    await Promise.all(missing.map((one) => this.people.tell({ ...letter, to: { user: one } })));
    await this.comments.set(app, comment.id, { told: [...told, ...missing] });
  }

  private async add(users: readonly string[], entry: HappeningField): Promise<void> {
    for (const user of users) await this.feeds.change(user, (feed) => withHappening(feed, entry));
  }

  private async around(app: string) {
    const found = await this.apps.light(app);
    return found && { value: found.value, holders: await this.folders.holders(found.value) };
  }
}

const ownersIn = (holders: readonly Holder[]): readonly string[] =>
  holders.filter((holder) => roleOf(holder) === 'owner').map(({ user }) => user);

/** What the editor can open: nothing for what stands beside the canvas. */
const threadOf = ({ id, value }: StoredComment): { readonly thread?: string } =>
  value['type'] === canvasType ? { thread: textOf(value['parentId']) || id } : {};

/** Of guests, and of visitors of a public prototype, nobody is named. */
function namedBy(comment: StoredComment, holders: readonly Holder[]): readonly string[] {
  const { userID } = comment.value;
  const users = holders.map(({ user }) => user);
  if (!users.includes(userID)) return [];
  return mentionsIn(comment.value).filter((user) => user !== userID && users.includes(user));
}

const authorOf = ({ value: { userID, user, guest } }: StoredComment, holders: readonly Holder[]) =>
  guest === undefined && holders.some((holder) => holder.user === userID)
    ? { by: userID }
    : { guest: nameOf({ ...asWritten(user), email: '' }) };

const asWritten = (user: StoredComment['value']['user']) => ({
  email: textOf(user?.['email']),
  name: textOf(user?.['name']),
  lastname: textOf(user?.['lastname']),
});
