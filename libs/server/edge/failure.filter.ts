import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { errors, Failure } from '@rehearse/contract';
import type { ErrorCode } from '@rehearse/contract';
import {
  BlobsUnavailable,
  BusUnavailable,
  DiskFull,
  DocumentsUnavailable,
  StreamUnavailable,
} from '@rehearse/platform/ports';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { securityHeaders } from './security-headers';

/** Turns whatever was thrown into the documented answer. Details of the unexpected go to the log only. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    // Who closed the page is not waiting any more, and what was stopped for that is no failure.
    if (reply.sent || reply.raw.destroyed) return;
    const failure = failureOf(error);
    if (!failure)
      this.log.error(
        { err: error, requestId: request.id, method: request.method, url: pathOf(request) },
        'request failed',
      );
    else request.edge.cause = error instanceof Failure ? error.cause : error;
    sendFailure(reply, failure ?? new Failure('server/failed'));
  }
}

/** For what the router itself refuses (a malformed address), before any hook has run. */
export function answerRouterError(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', reply.request.id);
  sendFailure(reply, failureOf(error) ?? new Failure('request/invalid'));
}

/** Query strings may hold tokens: they stay out of the log. */
const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

function sendFailure(reply: FastifyReply, failure: Failure): void {
  const status = errors[failure.code];
  // A soft error is an answer like others, to whoever asks.
  const isProblem = status !== 200 && (reply.request.headers.accept?.includes(problemJson) ?? false);
  if (failure.retryAfterMs !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(failure.retryAfterMs / 1_000)));
  void reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(isProblem ? problemJson : 'application/json; charset=utf-8')
    .send(JSON.stringify(isProblem ? problemOf(failure, reply.request.id) : refusalOf(failure, reply.request.id)));
}

const problemJson = 'application/problem+json';

/** RFC 9457, for clients that ask for it. */
function problemOf({ code, field, progress }: Failure, request: string) {
  const status = errors[code];
  return { type: 'about:blank', title: STATUS_CODES[status], status, code, field, progress, request };
}

/** As clients of the inherited routes know refusals. */
function refusalOf({ code, field, progress }: Failure, request: string) {
  return { type: 'error', errors: [code], field, progress, request: errors[code] >= 500 ? request : undefined };
}

const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/json',
  FST_ERR_BAD_URL: 'request/invalid',
  FST_REQ_FILE_TOO_LARGE: 'request/too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request/invalid',
};
const retryMs = 2_000;
/** A person has to make room. */
const roomAgainMs = 30_000;
const outOfRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const away = [DocumentsUnavailable, BlobsUnavailable, BusUnavailable];

function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  if (isOutOfRoom(error)) return new Failure('server/full', undefined, roomAgainMs);
  if (error instanceof StreamUnavailable) return new Failure('stream/unavailable', undefined, retryMs);
  if (away.some((type) => error instanceof type)) return new Failure('server/unavailable', undefined, retryMs);
  if (error instanceof HttpException) return byStatus(error.getStatus());
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? byFrameworkCode[error.code] : undefined;
  if (code) return new Failure(code);
  return 'statusCode' in error && typeof error.statusCode === 'number' ? byStatus(error.statusCode) : null;
}

/** A port says so, or the system of files that are written without one; the stream by its cause. */
function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DiskFull || ('code' in error && outOfRoom.has(error.code))) return true;
  return error instanceof StreamUnavailable && isOutOfRoom(error.cause);
}

function byStatus(status: number): Failure | null {
  if (status === 404) return new Failure('request/unknown-route');
  if (status === 413) return new Failure('request/too-large');
  if (status === 503) return new Failure('server/unavailable');
  return status >= 400 && status < 500 ? new Failure('request/invalid') : null;
}
