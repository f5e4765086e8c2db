import replyFrom from '@fastify/reply-from';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { allRoutes, Failure } from '@rehearse/contract';
import type { Owner, RouteDefinition } from '@rehearse/contract';
import { InternalHeaderWriter, Config, namesIn, routerPath } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { openSpan, traceparent } from '@rehearse/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ForwardMetrics } from './forward.metrics';
import { forwardSocket } from './forward-socket';
import { withoutTicket } from './ticket';

/** A service that is silent for longer than its slowest answer takes is away. */
const undici = { connections: 256, headersTimeout: 30_000, bodyTimeout: 0 };
/** Said here, because the proxy's own default is to believe any certificate. */
const connect = { timeout: 2_000, rejectUnauthorized: true };
const retryAfterMs = 2_000;

type Headers = IncomingHttpHeaders;

interface ForwardedCall {
  readonly trace: string | undefined;
  readonly answered: (status: number) => void;
  readonly failed: () => void;
}

interface ForwardedRequest {
  readonly route: RouteDefinition;
  readonly target: URL;
  readonly headersOf: (headers: Headers) => Headers;
  readonly call: ForwardedCall;
}

/** Sends requests on to the services that run elsewhere, with our token about who is asking. Bodies pass unread. */
@Injectable()
export class Forwarder implements OnModuleInit {
  private readonly headers: InternalHeaderWriter;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly metrics: ForwardMetrics,
    @Config() private readonly config: ServerConfig,
  ) {
    this.headers = new InternalHeaderWriter(config);
  }

  onModuleInit(): void {
    const routes = allRoutes.filter(({ owner }) => this.config.elsewhere[owner] !== undefined);
    if (routes.length === 0) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    // Not awaited: that would start Fastify before Nest has given it the error handler.
    void fastify.register(async (inner) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      const options = {
        undici: { ...undici, connect: { ...connect, ...this.config.tls } },
        disableRequestLogging: true,
      };
      await inner.register(replyFrom, options);
      for (const route of routes) {
        inner.route({
          method: route.method,
          url: routerPath(route.path),
          config: { route },
          handler: (request, reply) => this.forward(route, request, reply),
        });
      }
    });
  }

  private async forward(route: RouteDefinition, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const target = this.targetOf(route.owner, request.url);
    const call = this.open(route.owner);
    const said = await this.headers.of(request.edge, route, namesIn(request, route));
    const headersOf = ({ authorization: _login, cookie: _pictures, traceparent: _other, ...headers }: Headers) => ({
      ...headers,
      'x-request-id': request.id,
      ...said,
      // Nothing is left of what the caller says: the service believes the gateway.
      'x-forwarded-for': request.ip,
      ...(call.trace === undefined ? {} : { traceparent: call.trace }),
    });
    if (route.ok !== 'websocket') return this.forwardRequest({ route, target, headersOf, call }, reply);
    const headers = { ...headersOf(request.headers), host: target.host };
    await forwardSocket(target, headers, this.config.tls, reply).then(call.answered, (error: unknown) => {
      call.failed();
      throw error;
    });
    return reply;
  }

  private forwardRequest({ route, target, headersOf, call }: ForwardedRequest, reply: FastifyReply): FastifyReply {
    return reply.from(`${target.origin}${target.pathname}`, {
      ...(route.answersInMs !== undefined && { timeout: route.answersInMs }),
      queryString: () => target.search.slice(1),
      // Else a GET that is told "try again" would be repeated ten times, here.
      retryDelay: () => null,
      rewriteRequestHeaders: (_, headers) => headersOf(headers),
      onResponse: (_, answer, { statusCode, stream }) => {
        call.answered(statusCode);
        answer.send(stream);
      },
      onError: (answer) => {
        call.failed();
        answer.send(new Failure('server/unavailable', undefined, retryAfterMs));
      },
    });
  }

  /** A call that is traced and timed until its service begins to answer. */
  private open(service: Owner): ForwardedCall {
    const span = openSpan(`forward ${service}`, { kind: 'CLIENT' });
    const stop = this.metrics.seconds.startTimer({ service });
    return {
      trace: span?.run(traceparent),
      answered: (status) => {
        stop({ outcome: 'answered' });
        span?.end({ 'http.response.status_code': status });
      },
      failed: () => {
        stop({ outcome: 'failed' });
        span?.end({}, 'unavailable');
      },
    };
  }

  /** Throws where the service would read another path than was routed and checked here, as with `..` after a backslash. */
  private targetOf(service: Owner, url: string): URL {
    const target = URL.parse(`${this.config.elsewhere[service]}${withoutTicket(url)}`);
    if (target?.pathname !== url.replace(/[?#].*$/s, '')) throw new Failure('request/invalid', 'path');
    return target;
  }
}
