import { Injectable } from '@nestjs/common';
import { Failure, limits, topics } from '@rehearse/contract';
import type { Happened } from '@rehearse/contract';
import { DiskSpace, Needs, newId } from '@rehearse/server';
import type {
  Collection,
  CollectionDefinition,
  Documents,
  Json,
  JsonObject,
  OutboxMessage,
  Path,
  Stored,
} from '@rehearse/platform/ports';
import { endOf, keyOf } from '../app.keys';
import { NetworkQuota } from '../network.quota';

export type CommentDocument = JsonObject & {
  readonly appID: string;
  readonly userID: string;
  /** What the author was called then. Gone with the account. */
  readonly user?: JsonObject;
  readonly created: number;
  /** Who is named in it and has a letter. */
  readonly told?: readonly string[];
  /** SHA-256 of the key of a guest's page. */
  readonly guest?: string;
};

export const commentCollection: CollectionDefinition = {
  name: 'comments',
  indexes: [
    { name: 'app', path: ['appID'], ordered: true },
    { name: 'user', path: ['userID'] },
  ],
};

/** In order of time. */
const newCommentId = (created: number): string => `${String(created).padStart(13, '0')}${newId()}`;

export type StoredComment = Stored<CommentDocument>;

@Injectable()
export class CommentRepository {
  private readonly comments: Collection<CommentDocument>;

  constructor(
    private readonly network: NetworkQuota,
    private readonly disk: DiskSpace,
    @Needs('documents') documents: Documents,
  ) {
    this.comments = documents.collection<CommentDocument>(commentCollection);
  }

  /** The oldest first. */
  async ofApp(app: string): Promise<readonly StoredComment[]> {
    return (await this.comments.between(keyOf(app, ''), endOf(app))).map(named);
  }

  /** Null when it is none of this prototype. */
  async get(app: string, id: string): Promise<StoredComment | null> {
    const found = await this.comments.get(keyOf(app, id));
    return found && named(found);
  }

  /** Those whom it concerns hear of it. */
  async insert(value: CommentDocument): Promise<StoredComment> {
    const { appID: app, created } = value;
    const id = newCommentId(created);
    if ((await this.comments.count('app', { is: app })) >= limits.comments) throw new Failure('app/full');
    await this.grow(value);
    return named(await this.comments.insert(keyOf(app, id), value, { outbox: told(app, id) }));
  }

  /** Sets top-level fields; null when it is gone. Who is named in it now hears of it. */
  async set(app: string, id: string, fields: JsonObject): Promise<StoredComment | null> {
    await this.grow(fields);
    const set = Object.entries(fields).map(([key, value]): [Path, Json] => [[key], value]);
    const outbox = 'mentions' in fields ? told(app, id) : [];
    const changed = await this.comments.change(keyOf(app, id), { set }, { outbox });
    return changed && named(changed);
  }

  async remove(app: string, id: string): Promise<void> {
    await this.comments.remove(keyOf(app, id));
  }

  async erase(app: string): Promise<void> {
    await this.comments.removeBetween(keyOf(app, ''), endOf(app));
  }

  /** What somebody has written, wherever that is. */
  async ofUser(user: string): Promise<readonly StoredComment[]> {
    return (await this.comments.findBy('user', [user])).map(named);
  }

  /** What somebody has said on prototypes of others stays, without a name. */
  async forget(user: string): Promise<void> {
    for (const { id } of await this.comments.findBy('user', [user]))
      await this.comments.change(id, { unset: [['user']] });
  }

  private async grow(value: JsonObject): Promise<void> {
    await this.disk.check('growth');
    await this.network.spend(Buffer.byteLength(JSON.stringify(value)));
  }
}

function told(app: string, comment: string): readonly OutboxMessage[] {
  const message: Happened = { kind: 'comment', app, comment };
  return [{ topic: topics.happenings.name, key: app, value: JSON.stringify(message) }];
}

/** By the id that others know it by. */
const named = ({ id, ...stored }: StoredComment): StoredComment => ({ ...stored, id: id.slice(id.indexOf(':') + 1) });
