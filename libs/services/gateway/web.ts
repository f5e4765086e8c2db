import fastifyStatic from '@fastify/static';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { assetHeaders, Config, pageHeaders, sandboxHeaders } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files under assets/ carry a hash of their content in their name. */
const hashed = `${sep}assets${sep}`;

/** Also as it is compressed. */
const page = /[/\\]index\.html(?:\.\w+)?$/;

/** Scripts and styles of pages. */
const asset = /[/\\]assets[/\\][\w.-]+\.(?:js|css)(?:\.\w+)?$/;

const sandbox = /[/\\]sandbox\.worker-[\w-]+\.js(?:\.\w+)?$/;

/** As the browser counts them: the scripts that the build has put into the page, and no other, may run in it. */
const scriptsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Serves the built single-page app from the root. */
@Injectable()
export class Web implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Config() private readonly config: ServerConfig,
  ) {}

  onModuleInit(): void {
    if (this.config.webFolder === null) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const index = join(this.config.webFolder, 'index.html');
    // Not awaited: that would start Fastify before Nest has given it the error handler.
    void fastify.register(fastifyStatic, {
      root: this.config.webFolder,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (page.test(path)) reply.headers(pageHeaders(scriptsIn(readFileSync(index, 'utf8'))));
        if (asset.test(path)) reply.headers(assetHeaders).removeHeader('permissions-policy');
        if (sandbox.test(path)) reply.headers(sandboxHeaders);
        reply.header('cache-control', path.includes(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
}
