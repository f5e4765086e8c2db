import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Bytes, Events, eventText } from './answers';

/** Nest's Fastify adapter, taught the two kinds of answers that are not JSON objects. */
export class EdgeAdapter extends FastifyAdapter {
  private readonly openStreams = new Set<Readable>();

  override reply(response: ServerResponse | FastifyReply, body: unknown, statusCode?: number) {
    if (response instanceof ServerResponse) return super.reply(response, body, statusCode);
    if (body instanceof Bytes) return sendBytes(response, body);
    if (body instanceof Events) return this.sendEvents(response, body);
    return super.reply(response, body, statusCode);
  }

  /** Errors go to our filter as they are. */
  override mapException(error: unknown): unknown {
    return error;
  }

  /** Event streams would keep a closing server open for ever. */
  endStreams(): void {
    for (const stream of this.openStreams) stream.destroy();
  }

  private sendEvents(reply: FastifyReply, events: Events): FastifyReply {
    const stream = Readable.from(eventText(events.source));
    this.openStreams.add(stream);
    stream.once('close', () => this.openStreams.delete(stream));
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }
}

function sendBytes(reply: FastifyReply, { body, options }: Bytes): FastifyReply {
  reply.header('cache-control', options.cache ?? 'no-store');
  if (options.etag !== undefined) {
    const tag = `W/"${options.etag}"`;
    reply.header('etag', tag);
    if (reply.request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
  }
  reply.type(options.type);
  if (!options.gzip) return reply.send(body);
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding']?.toString() ?? '')) return reply.send(body);
  return reply.header('content-encoding', 'gzip').send(options.gzip);
}
