import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import { cleanPicture } from '@rehearse/server/pictures';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { can } from './app.policy';
import { ImageService } from './image.service';
import { receiveUploads } from './image.upload';

const { apps } = routes;

@Controller()
export class ImageController {
  constructor(private readonly images: ImageService) {}

  @Route(apps.images)
  list({ params }: Call<typeof apps.images>): Promise<AnswerOf<typeof apps.images>> {
    return this.images.list(params.app, 'picture');
  }

  @Route(apps.uploadImages)
  async upload({
    params,
    principal,
    request,
  }: Call<typeof apps.uploadImages>): Promise<AnswerOf<typeof apps.uploadImages>> {
    if (!request.isMultipart()) throw new Failure('request/invalid', 'body');
    const add = (name: string, bytes: Uint8Array) =>
      this.images.add(params.app, principal.id, name, bytes, cleanPicture);
    return receiveUploads(request.parts(), add, { tooBig: 'image.too.big', other: 'image.processing.error' });
  }

  @Route(apps.image)
  file({ params, access }: Call<typeof apps.image>): Promise<Bytes> {
    return this.images.file({ ...params, kind: 'picture' }, access.isPublic ? 'public' : 'private');
  }

  @Route(apps.imageByHash)
  fileByHash({ params }: Call<typeof apps.imageByHash>): Promise<Bytes> {
    return this.images.file({ ...params, kind: 'picture' }, 'private');
  }

  @Route(apps.removeImage)
  async remove({
    params,
    access,
    principal,
  }: Call<typeof apps.removeImage>): Promise<AnswerOf<typeof apps.removeImage>> {
    if (!can(principal, 'delete pictures', access)) throw new Failure('image.delete.error');
    await this.images.remove(params.app, params.image, `${params.folder}/${params.file}`, 'picture');
    return { status: 'ok', details: 'image.deleted' };
  }
}
