import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { AccountPicture } from './account-picture';

const { auth } = routes;

@Controller()
export class PictureController {
  constructor(private readonly pictures: AccountPicture) {}

  @Route(auth.uploadPicture)
  upload({ params, request }: Call<typeof auth.uploadPicture>): Promise<AnswerOf<typeof auth.uploadPicture>> {
    if (!request.isMultipart()) throw new Failure('request/invalid', 'body');
    return this.pictures.replace(params.user, request.parts());
  }

  @Route(auth.picture)
  file({ params }: Call<typeof auth.picture>): Promise<Bytes> {
    return this.pictures.file(params.user, params.image);
  }

  @Route(auth.removePicture)
  remove({ params }: Call<typeof auth.removePicture>): Promise<AnswerOf<typeof auth.removePicture>> {
    return this.pictures.remove(params.user, params.image);
  }
}
