import { z } from 'zod';
import type { ErrorCode } from './errors';
import { limits } from './limits';

/** Services that answer requests of the gateway, and of each other. */
export const answeringServices = ['auth', 'studio', 'testing', 'collaboration', 'analytics', 'ai'] as const;
/** All that run as processes of their own. */
export const serviceNames = ['gateway', ...answeringServices, 'pipeline'] as const;
export type ServiceName = (typeof serviceNames)[number];
export type Owner = 'gateway' | (typeof answeringServices)[number];

/**
 * Who may call a route. The gateway decides, before the service sees the request.
 * `app.*`: the principal's permission on the app named by the path's `app`; `app.see` is read permission or a public app;
 * `app.join` is `app.see` of those who are logged in, and `inherited.join` the same on the address that older clients have: the
 * query names the app (`app`) and holds the login (`jwt`), and whatever is wrong is "log in", which is all that they know.
 * `hash`: the path's `hash` is an invitation of a live app (and of `app`, where the path names one);
 * `link`: the path's `link` is one to look or comment (adr/0025) that is good now, and its password was entered where it has one;
 * `link.report`: the path's `link` is one to a report of results, likewise (adr/0056);
 * `link.any`: it is either; `link.door`: the same before the password;
 * `public`: the path's `app` is public (the read-only examples); `public.hash`: the path's `hash` is an invitation of one that is.
 * `invited`: who is logged in, with an address that is proven or not: a key from a mail, which the service looks at, lets them in;
 * `operator`: who runs the installation (adr/0029);
 * `gateway`, `service` and `inside` are no part of the API: the gateway asks, any service that was given the secret of calls, or
 * either.
 */
export type Access =
  | 'anyone'
  | 'user'
  | 'self'
  | 'app.read'
  | 'app.see'
  | 'app.write'
  | 'app.owner'
  | 'app.join'
  | 'inherited.join'
  | 'hash'
  | 'link'
  | 'link.report'
  | 'link.any'
  | 'link.door'
  | 'public'
  | 'public.hash'
  | 'invited'
  | 'operator'
  | 'gateway'
  | 'service'
  | 'inside';

export interface RouteLimits {
  /** Largest request body in bytes. */
  readonly body: number;
  /** Entries of all lists and objects in it. They are what checking it costs, so that large documents (`bytes`) are checked apart. */
  readonly entries: number;
  /** Requests per minute and caller (user, else address). Far above what a real team does. */
  readonly perMinute: number;
}

export interface RouteDefinition {
  /** `<area>.<verb>`, unique; also the operation id in OpenAPI and the first part of query keys. */
  readonly name: string;
  readonly owner: Owner;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{param}` segments, as in api-contract.md. Both slash forms are accepted for each. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Absent: no body is read. `multipart` and `raw` leave the reading to the controller. */
  readonly body?: z.ZodType | 'multipart' | 'raw';
  /** The controller gets the body as bytes, and reads it by the schema itself: elsewhere, when there is much of it. */
  readonly bytes?: true;
  /**
   * The JSON answer; `'file'` and `'events'` are byte and server-sent-event streams. `'websocket'`: a GET that becomes one, by
   * the same access and limits; `limits.body` is the largest message.
   */
  readonly ok: z.ZodType | 'file' | 'events' | 'websocket';
  /** Codes of errors.ts that this route may answer besides those that its access and validation imply. */
  readonly errors?: readonly ErrorCode[];
  readonly access: Access;
  /** Not without the caller's password, which has to have been entered a short while ago (`auth.enterPassword`, or by the login). */
  readonly asksPassword?: true;
  readonly limits?: Partial<RouteLimits>;
  /** Within so long it answers, where that is longer than services are waited for otherwise. */
  readonly answersInMs?: number;
  readonly summary: string;
}

export const defaultLimits: RouteLimits = { body: 256 * 1024, entries: 20_000, perMinute: 1_200 };
/** A whole prototype as JSON, or a change of one. */
export const documentBody = 16 * 1024 * 1024;

/** 2,000 testers behind one address open a prototype full of pictures in the same minute. */
export const crowd = { perMinute: 12_000 };

/** Keeps the literal types of a declaration. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

type ExampleOf<R extends RouteDefinition> = Omit<R, 'access'> & { readonly access: 'public' };

/** The same of public prototypes, for everybody. */
export const exampleOf = <const R extends RouteDefinition>(definition: R): ExampleOf<R> => ({
  ...definition,
  name: `examples.${definition.name}`,
  path: definition.path.replace('/rest/', '/examples/'),
  summary: `${definition.summary}; of a public prototype`,
  access: 'public',
});

export type ParamsOf<R extends RouteDefinition> = R['params'] extends z.ZodType
  ? z.infer<R['params']>
  : Record<never, never>;
export type QueryOf<R extends RouteDefinition> = R['query'] extends z.ZodType
  ? z.infer<R['query']>
  : Record<never, never>;
export type BodyOf<R extends RouteDefinition> = R['body'] extends z.ZodType ? z.infer<R['body']> : undefined;
export type OkOf<R extends RouteDefinition> = R['ok'] extends z.ZodType ? z.infer<R['ok']> : Response;

/** Of what is kept as it was posted: each field is a place of its own in what is stored. */
export const hasFewFields = (body: object): boolean => Object.keys(body).length <= limits.postedFields;

export const id = z.string().min(1).max(200);
/** Name of a stored file. */
export const file = z.string().regex(/^[\w.-]{1,120}$/);
export const app = z.object({ app: id });
/** A document as it leaves the server: `_id` and `id` hold the same value. */
export const document = z.looseObject({ _id: z.string(), id: z.string() });
export const okEnvelope = z.looseObject({ status: z.literal('ok'), details: z.string().optional() });
/** HTTP 200 with a domain error: clients of this API look at `type` or `errors`. */
export const softError = z.looseObject({ type: z.literal('error'), errors: z.array(z.string()).min(1) });
export const orSoftError = <T extends z.ZodType>(ok: T) => z.union([softError, ok]);
export const epochMs = z.number();
