import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { AppLists } from './app.lists';
import { AppTrash } from './app.trash';

const { apps } = routes;

@Controller()
export class TrashController {
  constructor(
    private readonly lists: AppLists,
    private readonly trash: AppTrash,
  ) {}

  @Route(apps.listDeleted)
  list({ query, principal }: Call<typeof apps.listDeleted>): Promise<Bytes> {
    return this.lists.deletedOf(principal.id, query.summary !== 'true');
  }

  @Route(apps.deleted)
  document({ params, principal }: Call<typeof apps.deleted>): Promise<Bytes> {
    return this.trash.document(params.app, principal);
  }

  @Route(apps.imageOfDeleted)
  image({ params, principal }: Call<typeof apps.imageOfDeleted>): Promise<Bytes> {
    return this.trash.image(params.app, params.file, principal);
  }

  @Route(apps.restore)
  async restore({ params, body, principal }: Call<typeof apps.restore>): Promise<AnswerOf<typeof apps.restore>> {
    await this.trash.restore(params.app, principal, body?.keepLinks === true);
    return { status: 'ok', details: 'app.restored' };
  }

  @Route(apps.erase)
  async erase({ params, principal }: Call<typeof apps.erase>): Promise<AnswerOf<typeof apps.erase>> {
    await this.trash.erase(params.app, principal);
    return { status: 'ok', details: 'app.erased' };
  }
}
