import type { BodyOf, OkOf, ParamsOf, QueryOf, RouteDefinition } from '@rehearse/contract';
import type { z } from 'zod';
import { ApiError } from './api-error';
import { routeUrl } from './url';

type Optional<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };
type QueryInput<R extends RouteDefinition> = R['query'] extends z.ZodType ? z.input<R['query']> : QueryOf<R>;
type BodyInput<R extends RouteDefinition> = R['body'] extends z.ZodType
  ? { body: z.input<R['body']> }
  : R['body'] extends string
    ? { body: FormData | string }
    : { body?: BodyOf<R> };

/** Path parameters, query and body of a call, as far as the route has them. */
export type CallArguments<R extends RouteDefinition> = Optional<'params', ParamsOf<R>> &
  Optional<'query', QueryInput<R>> &
  BodyInput<R> & { signal?: AbortSignal };
export type UrlArguments<R extends RouteDefinition> = Optional<'params', ParamsOf<R>> &
  Optional<'query', QueryInput<R>>;

/** The answer without the soft error, which `call` throws as ApiError. */
export type Answer<R extends RouteDefinition> = Exclude<OkOf<R>, { type: 'error'; errors: string[] }>;

export interface ApiOptions {
  /** Empty for the own origin. */
  readonly baseUrl?: string;
  readonly token: () => string | null;
  /** In which people read what comes of it, such as mails: BCP 47. Without it, as the browser says. */
  readonly language?: () => string;
  /** Called once for each answer 401. */
  readonly onUnauthorized?: () => void;
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

export interface Api {
  call<R extends RouteDefinition>(route: R, args: CallArguments<R>): Promise<Answer<R>>;
  /** Of routes that answer a file. `onProgress` is told how many bytes have come. */
  file<R extends RouteDefinition & { readonly ok: 'file' }>(
    route: R,
    args: CallArguments<R>,
    onProgress: (bytes: number) => void,
  ): Promise<Blob>;
  url<R extends RouteDefinition>(route: R, args: UrlArguments<R>): string;
  /** Query key: route name first, so that a whole question can be invalidated by `[route.name]`. */
  key<R extends RouteDefinition>(route: R, args: UrlArguments<R>): readonly [string, unknown, unknown];
}

interface LooseArguments {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function requestOf(route: RouteDefinition, args: LooseArguments, token: string | null, language?: string): RequestInit {
  const headers: Record<string, string> = { accept: 'application/problem+json, application/json' };
  if (language) headers['accept-language'] = language;
  if (token) headers['authorization'] = `Bearer ${token}`;
  const request: RequestInit = { method: route.method, headers, signal: args.signal };
  if (args.body instanceof FormData) return { ...request, body: args.body };
  if (route.method === 'POST') {
    headers['content-type'] = 'application/json';
    request.body = typeof args.body === 'string' ? args.body : JSON.stringify(args.body ?? {});
  }
  return request;
}

/** What a problem (RFC 9457) and a soft error may say. */
interface ErrorBody {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly errors?: unknown;
  readonly field?: unknown;
  readonly progress?: unknown;
  readonly request?: unknown;
}

const isObject = (value: unknown): value is ErrorBody => typeof value === 'object' && value !== null;
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const firstCode = ({ code, errors }: ErrorBody): string | undefined =>
  textIn(code) ?? (Array.isArray(errors) ? textIn(errors[0]) : undefined);

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? seconds * 1_000 : undefined;
}

function failureOf(response: Response, said: unknown): ApiError {
  const body = isObject(said) ? said : {};
  return new ApiError(response.status, firstCode(body) ?? 'server/failed', {
    field: textIn(body.field),
    retryAfterMs: retryAfterOf(response),
    progress: typeof body.progress === 'number' ? body.progress : undefined,
    request: textIn(body.request),
  });
}

/** Undefined where there is none. An answer that breaks off, or is somebody else's page in its place, is none of the server. */
async function bodyOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (response.status !== 200) return undefined;
    throw new ApiError(0, 'network');
  }
}

const isSoftError = (body: unknown): boolean =>
  isObject(body) && body.type === 'error' && firstCode(body) !== undefined;

/** A client of the routes in libs/contract. Answers are trusted: the server checked them. */
export function createApi({
  baseUrl = '',
  token,
  language,
  onUnauthorized,
  fetch = (...all) => globalThis.fetch(...all),
}: ApiOptions): Api {
  async function send(route: RouteDefinition, args: LooseArguments): Promise<Response> {
    try {
      const request = requestOf(route, args, token(), language?.());
      return await fetch(routeUrl(baseUrl, route, args.params, args.query), request);
    } catch (error) {
      if (args.signal?.aborted) throw error;
      throw new ApiError(0, 'network');
    }
  }

  return {
    async call(route, args) {
      const response = await send(route, args);
      const body = await bodyOf(response, args.signal);
      if (response.status === 401) onUnauthorized?.();
      if (response.status !== 200 || isSoftError(body)) throw failureOf(response, body);
      return body as Answer<typeof route>;
    },
    async file(route, args, onProgress) {
      const response = await send(route, args);
      if (response.status === 401) onUnauthorized?.();
      if (response.status !== 200 || !response.body) throw failureOf(response, await response.json().catch(() => null));
      const pieces: BlobPart[] = [];
      let bytes = 0;
      try {
        // An answer that breaks off is no file.
        for (const reader = response.body.getReader(); ;) {
          const { done, value } = await reader.read();
          if (done) break;
          pieces.push(value);
          onProgress((bytes += value.length));
        }
      } catch (error) {
        if (args.signal?.aborted) throw error;
        throw new ApiError(0, 'network');
      }
      return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
    },
    url: (route, args: LooseArguments) => routeUrl(baseUrl, route, args.params, args.query),
    key: (route, args: LooseArguments) => [route.name, args.params ?? {}, args.query ?? {}],
  };
}
