import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { isClosedNumber, publicLookup } from './public-lookup';

const timeoutMs = 5_000;
const largestBytes = 1_000_000;
const agentOf = (connect: object): Agent =>
  new Agent({
    connect: { timeout: timeoutMs, ...connect },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestBytes,
  });

interface Asked {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array | undefined;
  readonly signal?: AbortSignal;
}

/** There was no answer, or none of the kind that was asked for. Holds neither what was sent nor what came. */
export class OutboundFailure extends Error {
  constructor(host: string, why: string) {
    super(`${host}: ${why}`);
    this.name = 'OutboundFailure';
  }
}

/**
 * Calls to servers of others: within 5 seconds, no more than 1 MB, by HTTPS, to the Internet only, and redirects are not followed. An
 * origin that the operator has named may be anywhere, by HTTP, too.
 */
@Injectable()
export class OutboundCalls implements OnApplicationShutdown {
  private readonly anywhere = agentOf({});
  private readonly internet = agentOf({ lookup: publicLookup });

  /** Throws an `OutboundFailure` where no answer came, or one of 500 and above. */
  async send(url: URL, asked: Asked, named: string): Promise<Response> {
    try {
      const dispatcher = this.agentFor(url, named);
      const { statusCode, headers, body } = await request(url, { ...asked, method: methodOf(asked), dispatcher });
      const bytes = await body.arrayBuffer();
      if (statusCode >= 500) throw new Error(`answered ${statusCode}`);
      const type = headers['content-type'];
      const answer = statusCode === 204 ? null : bytes;
      return new Response(answer, {
        status: statusCode,
        headers: typeof type === 'string' ? { 'content-type': type } : {},
      });
    } catch (error) {
      throw new OutboundFailure(url.host, error instanceof Error ? error.message : 'failed');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.anywhere.destroy(), this.internet.destroy()]);
  }

  private agentFor(url: URL, named: string): Agent {
    if (url.origin === named) return this.anywhere;
    if (url.protocol !== 'https:') throw new Error('is not asked by plain HTTP');
    if (isClosedNumber(url.hostname)) throw new Error('is no address of the Internet');
    return this.internet;
  }
}

const methods: readonly Dispatcher.HttpMethod[] = ['POST', 'PUT', 'DELETE'];
const methodOf = ({ method }: Asked): Dispatcher.HttpMethod => methods.find((known) => known === method) ?? 'GET';
