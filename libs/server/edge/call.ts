import type {
  Access,
  AppAccess,
  BodyOf,
  Invitation,
  LinkAccess,
  ParamsOf,
  Principal,
  QueryOf,
  RouteDefinition,
} from '@rehearse/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from './edge';
import { valid } from './json';
import { onReplyEnd } from './reply-end';

/** What the access check found out: the caller's rights on the app in the path, or whose link it is. */
type AccessOf<A extends Access> = A extends 'hash' | 'public.hash'
  ? Invitation
  : A extends `link${string}`
    ? LinkAccess
    : A extends `app.${string}` | 'public' | 'inherited.join'
      ? AppAccess
      : null;
type BodyIn<R extends RouteDefinition> = R extends { readonly bytes: true } | { readonly body: 'raw' }
  ? Buffer
  : BodyOf<R>;

/** One request to a route, already allowed and validated. The only argument of a controller's method. */
export interface Call<R extends RouteDefinition> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  /** The bytes for `raw` routes and those that read them themselves; undefined for `multipart` routes, which read `request.parts()`. */
  readonly body: BodyIn<R>;
  readonly principal: Principal;
  readonly access: AccessOf<R['access']>;
  readonly request: FastifyRequest;
  /** With the answer. */
  readonly setCookie: (cookie: string) => void;
  /** Aborted when the caller goes away before the answer is complete. */
  readonly signal: AbortSignal;
}

/** Validates the three parts of a request by its route. Throws `request/invalid` with the path of the field at fault. */
export function readCall(request: FastifyRequest, reply: FastifyReply): Call<RouteDefinition> {
  const edge = request.edge;
  const { route } = edge;
  if (!route) throw new Error(`${request.url} is not a route of the contract`);
  return {
    params: route.params ? valid(route.params, request.params, 'params') : {},
    query: route.query ? valid(route.query, request.query, 'query') : {},
    body: bodyOf(route, request) as undefined,
    principal: edge.principal,
    access: edge.access as null,
    request,
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    get signal() {
      return goneController(edge, reply).signal;
    },
  };
}

function bodyOf(route: RouteDefinition, request: FastifyRequest): unknown {
  if (route.body === undefined || route.body === 'multipart') return undefined;
  if (route.body === 'raw' || route.bytes) return request.body ?? Buffer.alloc(0);
  return valid(route.body, request.body, 'body');
}

/** Aborted when the caller goes away before the answer is complete, or the server does. */
export function goneController(edge: Edge, reply: FastifyReply): AbortController {
  if (!edge.gone) {
    const gone = new AbortController();
    edge.gone = gone;
    onReplyEnd(reply, () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
  }
  return edge.gone;
}
