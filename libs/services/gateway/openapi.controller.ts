import { Controller } from '@nestjs/common';
import { allRoutes, Failure, routes } from '@rehearse/contract';
import { Config, Route } from '@rehearse/server';
import type { Bytes, ServerConfig } from '@rehearse/server';
import { openApi } from './openapi';
import { readyJson } from './ready-json';

@Controller()
export class OpenApiController {
  private document: Promise<Bytes> | undefined;

  constructor(@Config() private readonly config: ServerConfig) {}

  @Route(routes.edge.openapi)
  describe(): Promise<Bytes> {
    if (!this.config.describeApi) throw new Failure('request/unknown-route');
    return (this.document ??= readyJson(openApi(allRoutes, this.config.version)));
  }
}
