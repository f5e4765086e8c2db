import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { SecretRepository } from './secret.repository';

const { secrets, setSecret, removeSecret } = routes.calls;

@Controller()
export class SecretController {
  constructor(private readonly repository: SecretRepository) {}

  @Route(secrets)
  secrets({ params }: Call<typeof secrets>): Promise<AnswerOf<typeof secrets>> {
    return this.repository.listed(params.app);
  }

  @Route(setSecret)
  async setSecret({ params, body }: Call<typeof setSecret>): Promise<AnswerOf<typeof setSecret>> {
    await this.repository.set(params.app, body);
    return { status: 'ok', details: 'secret.set' };
  }

  @Route(removeSecret)
  async removeSecret({ params }: Call<typeof removeSecret>): Promise<AnswerOf<typeof removeSecret>> {
    await this.repository.remove(params.app, params.name);
    return { status: 'ok', details: 'secret.removed' };
  }
}
