import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { CallFailure, TriedCall } from '@rehearse/contract';
import { Config, isClosedNumber, OutboundCalls, OutboundFailure, PersonalSemaphore } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { smallPictureOf } from '@rehearse/server/pictures';
import type { FilledCall } from './filled';

type Outcome = Omit<TriedCall, 'ms'>;

const failed = (why: CallFailure, status?: number): Outcome => ({
  isOk: false,
  body: '',
  why,
  ...(status !== undefined && { status }),
});

/** Calls servers of others for prototypes: those that the operator allows, on the Internet, by HTTPS. */
@Injectable()
export class Caller {
  private readonly turns = new PersonalSemaphore(limits.callsAtOnce);

  constructor(
    private readonly outbound: OutboundCalls,
    @Config() private readonly config: Pick<ServerConfig, 'calls'>,
  ) {}

  async call(app: string, call: FilledCall | null, gone: AbortSignal): Promise<Outcome> {
    const { hosts, origins } = this.config.calls;
    if (hosts.length + origins.length === 0) return failed('off');
    if (!call || isTooLarge(call)) return failed('address');
    if (!this.isAllowed(call.url)) return failed('host');
    const signal = AbortSignal.any([gone, AbortSignal.timeout(limits.callMs)]);
    try {
      return await this.turns.take(app, () => this.send(call, signal));
    } catch (error) {
      if (error instanceof OutboundFailure) return failed('unreachable');
      throw error;
    }
  }

  private isAllowed({ origin, protocol, hostname }: URL): boolean {
    const { hosts, origins } = this.config.calls;
    if (origins.includes(origin)) return true;
    const isNamed = hosts.includes('*') || hosts.includes(hostname);
    return isNamed && protocol === 'https:' && !isClosedNumber(hostname);
  }

  private async send(
    { url, method, headers, body, isPictureWanted }: FilledCall,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const named = this.config.calls.origins.find((origin) => origin === url.origin) ?? '';
    const answer = await this.outbound.send(url, { method, headers: { ...headers }, body, signal }, named);
    const { status } = answer;
    if (status >= 300 && status < 400) return failed('redirect', status);
    if (status !== 200 && status !== 201) return failed('status', status);
    const told = isPictureWanted ? await pictureIn(answer) : await textIn(answer);
    return told === null ? failed('content', status) : { isOk: true, body: told, status };
  }
}

/** Pictures have a limit of their own, before they come here. */
const isTooLarge = ({ body }: FilledCall): boolean =>
  typeof body === 'string' && Buffer.byteLength(body) > limits.callSentBytes;

/** What can be recorded of an answer; null for another kind, and for what is too large. */
async function textIn(answer: Response): Promise<string | null> {
  const text = await answer.text();
  const isText = /^(?:text\/|application\/(?:[\w.+-]+\+)?json\b)/i.test(answer.headers.get('content-type') ?? '');
  return isText && Buffer.byteLength(JSON.stringify(text)) <= limits.replyBytes ? text : null;
}

const asPicture = 'data:image/webp;base64,';
/** Three quarters of what it takes as text. */
const pictureBytes = Math.floor(((limits.replyBytes - asPicture.length - 10) * 3) / 4);

/** A picture as an address that holds all of it, written anew and small enough to be recorded. */
async function pictureIn(answer: Response): Promise<string | null> {
  try {
    const picture = await smallPictureOf(new Uint8Array(await answer.arrayBuffer()), pictureBytes);
    return asPicture + Buffer.from(picture).toString('base64');
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
