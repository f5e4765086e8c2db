import replyFrom from '@fastify/reply-from';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { allRoutes, Failure } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { admissionHeader, AdmissionWriter, Config, routerPath } from '@rehearse/http';
import type { ServerConfig } from '@rehearse/http';
import { openSpan, traceparent } from '@rehearse/platform/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ForwardMetrics } from './forward.metrics';

/** A service that is silent for longer than its slowest answer takes is away. */
const undici = { connections: 256, connect: { timeout: 2_000 }, headersTimeout: 30_000, bodyTimeout: 0 };
const retryAfterMs = 2_000;

/** Sends requests on to the services that run elsewhere, with our word about who is asking. Bodies pass unread. */
@Injectable()
export class Forwarder implements OnModuleInit {
  private readonly admissions: AdmissionWriter;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly metrics: ForwardMetrics,
    @Config() private readonly config: ServerConfig,
  ) {
    this.admissions = new AdmissionWriter(config.jwtSecret);
  }

  onModuleInit(): void {
    const routes = allRoutes.filter(({ owner }) => this.config.elsewhere[owner] !== undefined);
    if (routes.length === 0) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    // Not awaited: that would start Fastify before Nest has given it the error handler.
    void fastify.register(async (inner) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      await inner.register(replyFrom, { undici, disableRequestLogging: true });
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
    const service = route.owner;
    const span = openSpan(`forward ${service}`, { kind: 'CLIENT' });
    const trace = span?.run(traceparent);
    const stop = this.metrics.seconds.startTimer({ service });
    const admission = await this.admissions.write(request.edge, route);
    return reply.from(`${this.config.elsewhere[service]}${request.url}`, {
      // Else a GET that is told "try again" would be repeated ten times, here.
      retryDelay: () => null,
      rewriteRequestHeaders: (_, { authorization: _login, traceparent: _other, ...headers }) => ({
        ...headers,
        'x-request-id': request.id,
        [admissionHeader]: admission,
        ...(trace === undefined ? {} : { traceparent: trace }),
      }),
      onResponse: (_, answer, { statusCode, stream }) => {
        stop({ outcome: 'answered' });
        span?.end({ 'http.response.status_code': statusCode });
        answer.send(stream);
      },
      onError: (answer) => {
        stop({ outcome: 'failed' });
        span?.end({}, 'unavailable');
        answer.send(new Failure('server/unavailable', undefined, retryAfterMs));
      },
    });
  }
}
