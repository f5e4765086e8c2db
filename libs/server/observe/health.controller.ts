import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceHealth } from './service-health';
import type { Health } from './service-health';
import { Config } from '../run/config';
import type { ServerConfig } from '../run/config';
import { checkOperator } from '../auth/operator';
import { Readiness } from './readiness';

interface HealthAnswer {
  readonly status: 'ok' | 'unavailable';
}

/** For whoever keeps the process running; not part of the API. Anyone may ask, so the answer is one word: the log has more. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly serviceHealth: ServiceHealth,
    @Config() private readonly config: ServerConfig,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthAnswer> {
    const isReady = await this.readiness.check();
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'unavailable' };
  }

  /** What each service of the process can do now, for who runs it. */
  @Get('services')
  @Header('cache-control', 'no-store')
  services(@Req() request: FastifyRequest): Promise<Readonly<Record<string, Health>>> {
    checkOperator(request, this.config);
    return this.serviceHealth.now();
  }
}
