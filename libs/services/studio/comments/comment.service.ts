import { Injectable } from '@nestjs/common';
import { channels, Failure } from '@rehearse/contract';
import type { AppAccess, Comment, Principal } from '@rehearse/contract';
import { digestOf, Log, Needs, postedContent } from '@rehearse/server';
import type { Bus, JsonObject } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { can } from '../app.policy';
import { CommentRepository } from './comment.repository';
import type { CommentDocument, StoredComment } from './comment.repository';
import { Commenters, guestIn } from './commenters';
import { FeedRepository } from '../feed/feed.repository';

type Posted = Readonly<Record<string, unknown>> & { readonly guestKey?: string | undefined };

/** Which comments: of a type, on one thing. */
export interface CommentFilter {
  readonly type?: string;
  readonly reference?: string;
}

/** Pins on the canvas: all that a link shows, as others may be about testers. */
const canvasType = 'ScreenComment';

/** Somebody who is let in by a link has no rights but on what is their own. */
const byLink: AppAccess = { exists: true, permission: 0, isPublic: false };

@Injectable()
export class CommentService {
  constructor(
    private readonly comments: CommentRepository,
    private readonly commenters: Commenters,
    private readonly feeds: FeedRepository,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  async list(app: string, who: Principal, access: AppAccess, filter: CommentFilter = {}): Promise<Comment[]> {
    return this.commenters.shown(await this.matching(app, filter), can(who, 'see addresses', access));
  }

  async listByLink(app: string, filter: CommentFilter = {}): Promise<Comment[]> {
    return this.commenters.shown(await this.matchingByLink(app, filter), false);
  }

  async count(app: string, filter: CommentFilter): Promise<number> {
    return (await this.matching(app, filter)).length;
  }

  async countByLink(app: string, filter: CommentFilter): Promise<number> {
    return (await this.matchingByLink(app, filter)).length;
  }

  async create(app: string, who: Principal, access: AppAccess, posted: Posted): Promise<Comment> {
    if (who.role === 'guest') throw new Failure('auth/login-required');
    if (!can(who, 'comment', access)) throw new Failure('auth/forbidden');
    return this.shown(await this.insert({ ...contentOf(posted), ...madeBy(app, who, posted) }));
  }

  async createByLink(app: string, who: Principal, posted: Posted): Promise<Comment> {
    return this.shown(await this.insert({ ...contentOf(posted), type: canvasType, ...madeBy(app, who, posted) }));
  }

  async change(app: string, id: string, who: Principal, access: AppAccess, posted: Posted): Promise<Comment> {
    const found = await this.found(app, id);
    if (!mayChange(found.value, who, access)) throw refusal(who);
    return this.shown(await this.set(found, contentOf(posted)));
  }

  async changeByLink(app: string, id: string, who: Principal, posted: Posted): Promise<Comment> {
    const found = await this.found(app, id);
    requireOwn(found.value, who, posted.guestKey);
    return this.shown(await this.set(found, { ...contentOf(posted), type: canvasType }));
  }

  async remove(app: string, id: string, who: Principal, access: AppAccess): Promise<void> {
    const found = await this.found(app, id);
    if (!isAuthor(found.value, who) && !can(who, 'change comments of others', access)) throw refusal(who);
    await this.take(app, id);
  }

  /** ... by who wrote it, with an account or without. */
  async removeOwn(app: string, id: string, who: Principal, guestKey: string | undefined): Promise<void> {
    const found = await this.found(app, id);
    requireOwn(found.value, who, guestKey);
    await this.take(app, id);
  }

  removeByLink(app: string, id: string, who: Principal): Promise<void> {
    return this.remove(app, id, who, byLink);
  }

  private async matching(app: string, { type, reference }: CommentFilter): Promise<StoredComment[]> {
    const all = await this.comments.ofApp(app);
    const isMeant = ({ value }: StoredComment) =>
      (type === undefined || value['type'] === type) && (reference === undefined || value['reference'] === reference);
    return all.filter(isMeant);
  }

  private async matchingByLink(app: string, filter: CommentFilter): Promise<StoredComment[]> {
    const { type = canvasType } = filter;
    return type === canvasType ? this.matching(app, { ...filter, type }) : [];
  }

  private async found(app: string, id: string): Promise<StoredComment> {
    const found = await this.comments.get(app, id);
    if (!found) throw new Failure('thing/unknown');
    return found;
  }

  private async insert(value: CommentDocument): Promise<StoredComment> {
    const comment = await this.comments.insert(value);
    this.tell(value.appID);
    return comment;
  }

  private async set({ id, value }: StoredComment, fields: JsonObject): Promise<StoredComment> {
    const changed = await this.comments.set(value.appID, id, fields);
    if (!changed) throw new Failure('thing/unknown');
    this.tell(value.appID);
    return changed;
  }

  private async take(app: string, id: string): Promise<void> {
    await this.comments.remove(app, id);
    await this.feeds.forgetComment(app, id);
    this.tell(app);
  }

  /** Open pages ask again. */
  private tell(app: string): void {
    this.bus
      .publish(channels.commentsChanged, { app })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of a comment'));
  }

  /** To who has just written it. */
  private async shown(comment: StoredComment): Promise<Comment> {
    const [shown] = await this.commenters.shown([comment], true);
    if (!shown) throw new Failure('thing/unknown');
    return shown;
  }
}

const isAuthor = ({ userID }: CommentDocument, who: Principal): boolean => who.role === 'user' && userID === who.id;

const isGuestWith = (key: string | undefined, { guest }: CommentDocument): boolean =>
  key !== undefined && guest !== undefined && digestOf(key) === guest;

function requireOwn(comment: CommentDocument, who: Principal, guestKey: string | undefined): void {
  if (!isAuthor(comment, who) && !isGuestWith(guestKey, comment)) throw new Failure('auth/forbidden');
}

/** Pins are moved and ticked off by everybody who edits. */
const mayChange = (comment: CommentDocument, who: Principal, access: AppAccess): boolean =>
  isAuthor(comment, who) || (comment['type'] === canvasType && can(who, 'change comments of others', access));

const refusal = ({ role }: Principal) => new Failure(role === 'guest' ? 'auth/login-required' : 'auth/forbidden');

function madeBy(app: string, who: Principal, { user, guestKey }: Posted): CommentDocument {
  const made = { appID: app, userID: who.id, created: Date.now() };
  if (who.role === 'guest')
    return { ...made, user: guestIn(user), ...(guestKey !== undefined && { guest: digestOf(guestKey) }) };
  const { email, name, lastname } = who;
  return { ...made, user: { email, name, lastname } };
}

const contentOf = (posted: Posted): JsonObject =>
  postedContent(posted, {
    texts: ['type', 'reference', 'message', 'status', 'parentId', 'annotation'],
    numbers: ['x', 'y', 'w', 'h', 'number'],
    ours: ['_id', 'id', 'appID', 'userID', 'user', 'created', 'guest', 'guestKey', 'told'],
    wrong: 'Comment.validation.error',
  });
