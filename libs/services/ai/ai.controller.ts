import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Bytes, Route } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import { Provider } from './provider';

const { ask } = routes.ai;

@Controller()
export class AiController {
  constructor(private readonly provider: Provider) {}

  @Route(ask)
  async ask({ body, signal }: Call<typeof ask>): Promise<Bytes> {
    const { openAIModel: path, openAIToken: key, openAIPayload: payload } = body;
    return new Bytes(await this.provider.ask({ path, key, payload, signal }), { type: 'application/json' });
  }
}
