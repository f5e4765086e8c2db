import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, isClosedNumber, publicLookup } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';

interface Question {
  /** Of the provider. */
  readonly path: string;
  readonly key: string;
  readonly payload: object;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * The language model that the operator names. Who asks says which of the allowed paths, and nothing of the host; no redirect is
 * followed, certificates are checked, and names that lead into a private network lead nowhere unless the operator wants that.
 */
@Injectable()
export class Provider {
  constructor(@Config() private readonly config: Pick<ServerConfig, 'ai'>) {}

  /** JSON of the provider, whatever its status was: clients look for its reasons in there. */
  async ask({ path, key, payload, signal }: Question): Promise<Uint8Array> {
    const { url, paths, allowsPrivate } = this.config.ai;
    if (url === null) throw new Failure('ai/off');
    if (!paths.includes(path)) throw new Failure('request/invalid', 'body.openAIModel');
    const address = new URL(url + path);
    if (!allowsPrivate && isClosedNumber(address.hostname)) throw new Failure('ai/unreachable');
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.aiMs)]);
    const answer = await this.send(address, key, JSON.stringify(payload), inTime).catch(unreachable);
    return asJson(answer);
  }

  private async send(url: URL, key: string, body: string, signal: AbortSignal): Promise<Uint8Array> {
    const outgoing = request(url, {
      method: 'POST',
      signal,
      lookup: this.config.ai.allowsPrivate ? undefined : publicLookup,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
      },
    });
    const connecting = setTimeout(() => outgoing.destroy(new Error('no connection')), limits.aiConnectMs);
    for (const event of ['finish', 'close']) outgoing.once(event, () => clearTimeout(connecting));
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return bytesOf(incoming);
  }
}

async function bytesOf(incoming: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > limits.aiAnswerBytes) {
      incoming.destroy();
      throw new Failure('ai/nonsense');
    }
  }
  return Buffer.concat(parts, length);
}

function asJson(bytes: Uint8Array): Uint8Array {
  try {
    const answer: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (typeof answer === 'object' && answer !== null) return bytes;
  } catch {
    // As below.
  }
  throw new Failure('ai/nonsense');
}

/** What went wrong is for the log. The key stands in no message of Node. */
function unreachable(error: unknown): never {
  throw error instanceof Failure ? error : new Failure('ai/unreachable').because(error);
}
