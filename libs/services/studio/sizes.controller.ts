import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf } from '@rehearse/server';
import { AppRepository } from './app.repository';
import { isDeleted } from './app.document';

const { prototypes } = routes.operator;

/** What is stored of prototypes, for operators. */
@Controller()
export class SizesController {
  constructor(private readonly apps: AppRepository) {}

  @Route(prototypes)
  async prototypes(): Promise<AnswerOf<typeof prototypes>> {
    const sizes = { prototypes: 0, inTrash: 0, bytes: 0 };
    for await (const { value } of this.apps.everything()) {
      if (isDeleted(value)) sizes.inTrash += 1;
      else sizes.prototypes += 1;
      sizes.bytes += Number(value['storedBytes']) || 0;
    }
    return sizes;
  }
}
