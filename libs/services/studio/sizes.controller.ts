import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route, textOf } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AppRepository } from './app.repository';
import { isDeleted } from './app.document';
import { ImageRepository } from './image.repository';

const { prototypes, prototypeNames } = routes.operator;

/** What is stored of prototypes, for operators. */
@Controller()
export class SizesController {
  constructor(
    private readonly apps: AppRepository,
    private readonly images: ImageRepository,
  ) {}

  @Route(prototypes)
  async prototypes(): Promise<AnswerOf<typeof prototypes>> {
    const sizes = { prototypes: 0, inTrash: 0, bytes: 0, trashBytes: 0, pictures: 0, pictureBytes: 0 };
    for await (const { value } of this.apps.everything()) {
      const bytes = Number(value['storedBytes']) || 0;
      const isInTrash = isDeleted(value);
      sizes[isInTrash ? 'inTrash' : 'prototypes'] += 1;
      sizes.bytes += bytes;
      if (isInTrash) sizes.trashBytes += bytes;
    }
    for await (const { value } of this.images.all()) {
      sizes.pictures += 1;
      sizes.pictureBytes += value.bytes ?? 0;
    }
    return sizes;
  }

  @Route(prototypeNames)
  async prototypeNames({ query }: Call<typeof prototypeNames>): Promise<AnswerOf<typeof prototypeNames>> {
    const ids = query.ids.split(',').filter((id) => id !== '');
    const known = await Promise.all(ids.map((id) => this.apps.lightEvenIfDeleted(id)));
    return known.flatMap((app) => (app ? [{ id: app.id, name: textOf(app.value['name']) }] : []));
  }
}
