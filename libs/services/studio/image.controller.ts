import { Controller } from '@nestjs/common';
import { Failure, permission, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { ImageService } from './image.service';
import { receiveImages } from './image.upload';

const { apps } = routes;

@Controller()
export class ImageController {
  constructor(private readonly images: ImageService) {}

  @Route(apps.images)
  list({ params }: Call<typeof apps.images>): Promise<AnswerOf<typeof apps.images>> {
    return this.images.list(params.app);
  }

  @Route(apps.uploadImages)
  async upload({
    params,
    principal,
    request,
  }: Call<typeof apps.uploadImages>): Promise<AnswerOf<typeof apps.uploadImages>> {
    if (!request.isMultipart()) throw new Failure('request/invalid', 'body');
    return receiveImages(request.parts(), (name, bytes) => this.images.add(params.app, principal.id, name, bytes));
  }

  @Route(apps.image)
  file({ params, access }: Call<typeof apps.image>): Promise<Bytes> {
    return this.images.file(params.app, params.file, access.isPublic ? 'public' : 'private');
  }

  @Route(apps.imageByHash)
  fileByHash({ params }: Call<typeof apps.imageByHash>): Promise<Bytes> {
    return this.images.file(params.app, params.file, 'private');
  }

  @Route(apps.removeImage)
  async remove({ params, access }: Call<typeof apps.removeImage>): Promise<AnswerOf<typeof apps.removeImage>> {
    if (access.permission < permission.owner) throw new Failure('image.delete.error');
    await this.images.remove(params.app, params.image, `${params.folder}/${params.file}`);
    return { status: 'ok', details: 'image.deleted' };
  }
}
