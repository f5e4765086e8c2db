import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Failure, guest } from '@rehearse/contract';
import type { ParamsOf, RouteDefinition } from '@rehearse/contract';
import { openSpan, traceparent } from '@rehearse/platform/runtime';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { Agent } from 'undici';
import { z } from 'zod';
import { InternalHeaderWriter } from '../auth/internal-headers';
import { currentRequester } from '../edge/request-context';
import { Config } from '../run/config';
import type { ServerConfig } from '../run/config';
import { Metrics } from '../run/tokens';

/** Of one call in all. */
const timeoutMs = 3_000;
const retryAfterMs = 2_000;
/** A connection may have died while nobody used it: then the call goes over another one, at once. */
const attempts = 2;

type InternalRoute = RouteDefinition & { readonly ok: z.ZodType };
type Query = Readonly<Record<string, string>>;
interface Asked {
  readonly params: Query;
  readonly query: Query;
  /** Sent as JSON. */
  readonly body?: object | undefined;
}

/** Calls internal routes of services that run elsewhere. One that does not answer is "unavailable, try again". */
@Injectable()
export class InternalClient implements OnApplicationShutdown {
  private readonly agent: Agent;
  private readonly headers: InternalHeaderWriter;
  private readonly seconds: Histogram<'route' | 'outcome'>;

  constructor(
    @Config() private readonly config: ServerConfig,
    @Metrics() registry: Registry,
  ) {
    this.agent = new Agent({ connect: { timeout: timeoutMs, rejectUnauthorized: true, ...config.tls } });
    this.headers = new InternalHeaderWriter(config);
    this.seconds = new Histogram({
      name: 'internal_call_seconds',
      help: 'Time of a call to an internal route of another service, by outcome: answered or failed (not in time)',
      labelNames: ['route', 'outcome'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    });
  }

  async call<const R extends InternalRoute>(
    route: R,
    params: ParamsOf<R> & Query,
    { query = {}, body }: { readonly query?: Query; readonly body?: object } = {},
  ): Promise<z.infer<R['ok']>> {
    const stop = this.seconds.startTimer({ route: route.name });
    const span = openSpan(`call ${route.owner}`, { kind: 'CLIENT' });
    try {
      const trace = span?.run(traceparent);
      const answer = route.ok.parse(await this.send(route, { params, query, body }, trace)) as z.infer<R['ok']>;
      stop({ outcome: 'answered' });
      span?.end();
      return answer;
    } catch (error) {
      stop({ outcome: 'failed' });
      span?.end({}, 'unavailable');
      throw new Failure('server/unavailable', undefined, retryAfterMs).because(error);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }

  private async send(
    route: InternalRoute,
    { params, query, body: posted }: Asked,
    trace: string | undefined,
  ): Promise<unknown> {
    const url = this.urlOf(route, params, query);
    const headers = {
      ...(await this.headers.of({ principal: guest, access: null }, route, params)),
      ...(trace === undefined ? {} : { traceparent: trace }),
      ...requestId(),
      ...(posted && { 'content-type': 'application/json' }),
    };
    const sent = posted && JSON.stringify(posted);
    const signal = AbortSignal.timeout(timeoutMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = { ...url, method: route.method, headers, signal, body: sent ?? null };
        const { statusCode, body } = await this.agent.request(request);
        if (statusCode === 200) return await body.json();
        await body.dump();
        throw new Refusal(`${route.name} was answered ${statusCode}`);
      } catch (error) {
        if (attempt === attempts || signal.aborted || error instanceof Refusal) throw error;
      }
    }
  }

  private urlOf({ owner, path }: InternalRoute, params: Query, query: Query): { origin: string; path: string } {
    const origin = this.config.elsewhere[owner];
    if (origin === undefined) throw new Error(`${owner.toUpperCase()}_URL is not known`);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    return { origin, path: search === '' ? filled : `${filled}?${search}` };
  }
}

/** The service is there, and will not do it. */
class Refusal extends Error {}

function requestId(): Readonly<Record<string, string>> {
  const id = currentRequester()?.id;
  return id === undefined ? {} : { 'x-request-id': id };
}
