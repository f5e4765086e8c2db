import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Bytes, Config, Route } from '@rehearse/server';
import type { Call, ServerConfig } from '@rehearse/server';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccessCache } from './access.cache';

/** The page that shows one link and nothing else, with the word where it may be embedded (adr/0039). */
@Controller()
export class EmbeddedController {
  constructor(
    private readonly access: AccessCache,
    @Config() private readonly config: Pick<ServerConfig, 'webFolder'>,
  ) {}

  @Route(routes.edge.embedded)
  async page({ params }: Call<typeof routes.edge.embedded>): Promise<Bytes> {
    if (this.config.webFolder === null) throw new Failure('thing/unknown');
    const [page, embedders] = await Promise.all([
      readFile(join(this.config.webFolder, 'embed.html')),
      this.access.embedders(params.place),
    ]);
    return new Bytes(page, { type: 'text/html; charset=utf-8', cache: 'no-cache', embedders });
  }
}
