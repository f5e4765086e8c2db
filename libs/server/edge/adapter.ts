import { Failure } from '@rehearse/contract';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Bytes, Events, eventText, Streamed } from './answers';
import { rangeOf } from './byte-range';
import { goneController } from './call';
import { codingFor } from './compressed';
import { LargeAnswers } from './large-answers';
import { onReplyEnd } from './reply-end';
import { embeddedBy } from './security-headers';

/** Nest's Fastify adapter, taught the kinds of answers that are not JSON objects. */
export class EdgeAdapter extends FastifyAdapter {
  private readonly openStreams = new Set<AbortController>();
  private readonly large = new LargeAnswers();

  override reply(response: ServerResponse | FastifyReply, body: unknown, statusCode?: number) {
    if (response instanceof ServerResponse) return super.reply(response, body, statusCode);
    if (body instanceof Bytes) return sendBytes(response, body, this.large);
    if (body instanceof Events) return this.sendEvents(response, body);
    if (body instanceof Streamed) return sendStreamed(response, body);
    return super.reply(response, body, statusCode);
  }

  /** Errors go to our filter as they are. */
  override mapException(error: unknown): unknown {
    return error;
  }

  /** Event streams would keep a closing server open for ever. */
  endStreams(): void {
    for (const gone of this.openStreams) gone.abort();
  }

  private sendEvents(reply: FastifyReply, events: Events): FastifyReply {
    const gone = goneController(reply.request.edge, reply);
    const stream = Readable.from(eventText(events.source, gone.signal));
    this.openStreams.add(gone);
    onReplyEnd(reply, () => this.openStreams.delete(gone));
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(stream);
  }
}

const sendStreamed = (reply: FastifyReply, { source, type }: Streamed): FastifyReply =>
  reply.type(type).send(Readable.from(source));

function sendBytes(reply: FastifyReply, { body, options }: Bytes, large: LargeAnswers): FastifyReply {
  const { headers } = reply.request;
  const tag = options.etag === undefined ? undefined : `${options.ranges ? '' : 'W/'}"${options.etag}"`;
  const isKnown = tag !== undefined && headers['if-none-match']?.includes(tag);
  const coding = options.compressed && codingFor(headers['accept-encoding']?.toString() ?? '');
  const coded = coding && options.compressed[coding];
  const content = tag && `${options.type} ${tag} ${coding}`;
  const bytes = isKnown ? undefined : large.take(reply, coded ?? body, content);
  if (options.cache !== undefined) reply.header('cache-control', options.cache);
  if (options.location !== undefined) reply.header('content-location', options.location);
  if (options.headers) reply.headers(options.headers);
  if (tag !== undefined) reply.header('etag', tag);
  if (options.embedders) reply.headers(embeddedBy(options.embedders));
  if (!bytes) return reply.status(304).send();
  if (options.compressed) reply.header('vary', 'accept-encoding');
  if (coding) reply.header('content-encoding', coding);
  reply.type(options.type);
  return options.ranges ? sendRange(reply, bytes, tag) : reply.send(bytes);
}

/** All of it, too, to who has a part of something else (`If-Range`). */
function sendRange(reply: FastifyReply, bytes: Uint8Array, tag: string | undefined): FastifyReply {
  const { range: asked, 'if-range': known = tag } = reply.request.headers;
  reply.header('accept-ranges', 'bytes');
  const range = known === tag ? rangeOf(asked, bytes.length) : null;
  if (range === null) return reply.send(bytes);
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${bytes.length}`);
    throw new Failure('request/range');
  }
  const { first, last } = range;
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1));
}
