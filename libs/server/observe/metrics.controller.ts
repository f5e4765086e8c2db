import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../run/config';
import type { ServerConfig } from '../run/config';
import { ProcessMetrics } from './process-metrics';
import { checkOperator } from '../auth/operator';

/** What the process does, for who runs it: with the token, or without one from the same machine. */
@Controller()
export class MetricsController {
  constructor(
    private readonly ofProcess: ProcessMetrics,
    @Config() private readonly config: ServerConfig,
  ) {}

  @Get('/metrics')
  @Header('cache-control', 'no-store')
  async metrics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    checkOperator(request, this.config);
    reply.type(this.ofProcess.contentType);
    return this.ofProcess.text();
  }
}
