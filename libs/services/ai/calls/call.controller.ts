import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import type { CallReply, TriedCall } from '@rehearse/contract';
import { CallApi, Route } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import { Caller } from './caller';
import { filledCall } from './filled';
import { withPicture } from './sent-picture';

const { byHash, byLink, tryOut } = routes.calls;

interface Asked {
  readonly app: string;
  readonly widget: string;
  readonly version?: number | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly picture?: string | undefined;
  readonly signal: AbortSignal;
}

@Controller()
export class CallController {
  constructor(
    private readonly templates: CallApi,
    private readonly caller: Caller,
  ) {}

  @Route(byHash)
  byHash({ params, body, signal }: Call<typeof byHash>): Promise<CallReply> {
    return this.answer({ ...params, ...body, signal });
  }

  @Route(byLink)
  byLink({ access, params, body, signal }: Call<typeof byLink>): Promise<CallReply> {
    return this.answer({ app: access.app, ...params, ...body, signal });
  }

  @Route(tryOut)
  tryOut({ params, body, signal }: Call<typeof tryOut>): Promise<TriedCall> {
    return this.call({ ...params, ...body, version: 0, signal });
  }

  /** Why there is none is nobody's business but theirs who make the prototype. */
  private async answer(asked: Asked): Promise<CallReply> {
    const { isOk, body } = await this.call(asked);
    return { isOk, body };
  }

  private async call({ app, widget, version, values, picture, signal }: Asked): Promise<TriedCall> {
    const template = await this.templates.template(app, widget, version);
    if (!template) throw new Failure('thing/unknown');
    const began = performance.now();
    const call = filledCall(template, values);
    const filled = call && (await withPicture(call, picture));
    const outcome = await this.caller.call(app, filled, signal);
    return { ...outcome, ms: Math.round(performance.now() - began) };
  }
}
