import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route, textOf } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AppRepository } from './app.repository';
import { isDeleted } from './app.document';
import { FolderRepository } from './folders/folder.repository';
import { ImageRepository } from './image.repository';

const { prototypes, prototypeNames } = routes.operator;

const mostNamed = 10;

/** What is stored of prototypes, for operators. */
@Controller()
export class SizesController {
  constructor(
    private readonly apps: AppRepository,
    private readonly images: ImageRepository,
    private readonly folders: FolderRepository,
  ) {}

  @Route(prototypes)
  async prototypes(): Promise<AnswerOf<typeof prototypes>> {
    const all: { readonly id: string; readonly name: string; readonly bytes: number }[] = [];
    const sizes = { prototypes: 0, inTrash: 0, bytes: 0, trashBytes: 0, pictures: 0, pictureBytes: 0 };
    for await (const { id, value } of this.apps.everything()) {
      const bytes = Number(value['storedBytes']) || 0;
      const isInTrash = isDeleted(value);
      sizes[isInTrash ? 'inTrash' : 'prototypes'] += 1;
      sizes.bytes += bytes;
      if (isInTrash) sizes.trashBytes += bytes;
      all.push({ id, name: textOf(value['name']), bytes });
    }
    for await (const { value } of this.images.all()) {
      sizes.pictures += 1;
      sizes.pictureBytes += value.bytes ?? 0;
    }
    const largest = all.toSorted((one, other) => other.bytes - one.bytes).slice(0, mostNamed);
    return { ...sizes, largest };
  }

  @Route(prototypeNames)
  async prototypeNames({ query }: Call<typeof prototypeNames>): Promise<AnswerOf<typeof prototypeNames>> {
    const ids = query.ids.split(',').filter((id) => id !== '');
    const known = await Promise.all(
      ids.map(async (id) => (await this.apps.lightEvenIfDeleted(id)) ?? (await this.folders.get(id))),
    );
    return known.flatMap((one) => (one ? [{ id: one.id, name: textOf(one.value['name']) }] : []));
  }
}
