import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness';

interface Health {
  readonly status: 'ok' | 'unavailable';
}

/** For whoever keeps the process running; not part of the API. Anyone may ask, so the answer is one word: the log has more. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const isReady = await this.readiness.check();
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? 'ok' : 'unavailable' };
  }
}
