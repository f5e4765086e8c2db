import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { VersionService } from './version.service';

const { versions } = routes;

@Controller()
export class VersionController {
  constructor(private readonly service: VersionService) {}

  @Route(versions.list)
  list({ params, query }: Call<typeof versions.list>): Promise<AnswerOf<typeof versions.list>> {
    return this.service.list(params.app, query.before);
  }

  @Route(versions.get)
  get({ params }: Call<typeof versions.get>): Promise<Bytes> {
    return this.service.get(params.app, params.number);
  }

  @Route(versions.keep)
  keep({ params, body }: Call<typeof versions.keep>): Promise<AnswerOf<typeof versions.keep>> {
    return this.service.keep(params.app, body.name);
  }

  @Route(versions.rename)
  async rename({ params, body }: Call<typeof versions.rename>): Promise<AnswerOf<typeof versions.rename>> {
    await this.service.rename(params.app, params.number, body.name);
    return { status: 'ok', details: 'app.version.renamed' };
  }

  @Route(versions.restore)
  restore({ params, principal, access }: Call<typeof versions.restore>): Promise<AnswerOf<typeof versions.restore>> {
    return this.service.restore(params.app, params.number, principal, access);
  }

  @Route(versions.copy)
  async copy({ params, body, principal }: Call<typeof versions.copy>): Promise<AnswerOf<typeof versions.copy>> {
    return { id: await this.service.copy(params.app, params.number, body.name, principal) };
  }
}
