import type { Api } from '@rehearse/client/api';
import { type Comment, routes } from '@rehearse/contract';
import type { Guest } from './guest';

/** On what somebody comments, and what lets them in. */
export interface CommentPlace {
  readonly app: string;
  /** By which they came (adr/0025); members and visitors need none. */
  readonly link?: string;
  /** Whoever came by it and has no account. */
  readonly guest?: Guest;
  /** A link to look takes no comments. */
  readonly mayOnlyLook?: boolean;
}

type Body = Readonly<Record<string, unknown>>;

/** Where comments come from and go to: two families of routes that do the same. */
export interface CommentSource {
  readonly queryKey: readonly unknown[];
  readonly list: (signal: AbortSignal) => Promise<readonly Comment[]>;
  readonly create: (body: Body) => Promise<Comment>;
  readonly change: (comment: string, body: Body) => Promise<Comment>;
  readonly remove: (comment: string) => Promise<unknown>;
}

const { comments, links } = routes;

export const sourceOf = (api: Api, place: CommentPlace): CommentSource =>
  place.link === undefined ? ofMember(api, place.app) : byLink(api, place.link, place.guest);

function ofMember(api: Api, app: string): CommentSource {
  const params = { app };
  return {
    queryKey: api.key(comments.list, { params }),
    list: (signal) => api.call(comments.list, { params, signal }),
    create: (body) => api.call(comments.create, { params, body }),
    change: (comment, body) => api.call(comments.change, { params: { app, comment }, body }),
    remove: (comment) => api.call(comments.remove, { params: { app, comment } }),
  };
}

function byLink(api: Api, link: string, guest: Guest | undefined): CommentSource {
  const params = { link };
  const key = guest && { guestKey: guest.key };
  return {
    queryKey: api.key(links.comments, { params }),
    list: (signal) => api.call(links.comments, { params, signal }),
    create: async (body) => {
      const user = guest && { user: { name: guest.name } };
      const made = await api.call(links.comment, { params, body: { ...body, ...key, ...user } });
      guest?.wrote(made.id);
      return made;
    },
    change: (comment, body) => api.call(links.changeComment, { params: { link, comment }, body: { ...body, ...key } }),
    remove: (comment) => api.call(links.removeComment, { params: { link, comment }, body: { ...key } }),
  };
}
