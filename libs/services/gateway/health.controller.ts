import { Controller, Get, Header, Res } from '@nestjs/common';
import { Metrics, Readiness } from '@rehearse/http';
import type { FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';

/** For whoever keeps the process running; not part of the API. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    @Metrics() private readonly registry: Registry,
  ) {}

  @Get('/health/live')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('/health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<object> {
    const answer = await this.readiness.check();
    reply.status(answer.ready ? 200 : 503);
    return { status: answer.ready ? 'ok' : 'unavailable', failed: answer.failed };
  }

  @Get('/metrics')
  async metrics(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.type(this.registry.contentType);
    return this.registry.metrics();
  }
}
