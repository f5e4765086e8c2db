import { Controller } from '@nestjs/common';
import { Failure, limits, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { ImageService } from '../image.service';
import { receiveUploads } from '../image.upload';
import { cleanSound } from './mp3';

const { uploads } = routes;

@Controller()
export class SoundController {
  constructor(private readonly files: ImageService) {}

  @Route(uploads.list)
  list({ params }: Call<typeof uploads.list>): Promise<AnswerOf<typeof uploads.list>> {
    return this.files.list(params.app, 'sound');
  }

  @Route(uploads.add)
  async add({ params, principal, request }: Call<typeof uploads.add>): Promise<AnswerOf<typeof uploads.add>> {
    if (!request.isMultipart()) throw new Failure('request/invalid', 'body');
    const parts = request.parts({ limits: { fileSize: limits.soundBytes } });
    return receiveUploads(parts, (name, bytes) => this.files.add(params.app, principal.id, name, bytes, cleanSound), {
      tooBig: 'sound.too.big',
      other: 'sound.type.wrong',
    });
  }

  @Route(uploads.get)
  file({ params, access }: Call<typeof uploads.get>): Promise<Bytes> {
    return this.files.file({ ...params, kind: 'sound' }, access.isPublic ? 'public' : 'private');
  }

  @Route(uploads.getByHash)
  fileByHash({ params }: Call<typeof uploads.getByHash>): Promise<Bytes> {
    return this.files.file({ ...params, kind: 'sound' }, 'private');
  }

  @Route(uploads.remove)
  async remove({ params }: Call<typeof uploads.remove>): Promise<AnswerOf<typeof uploads.remove>> {
    await this.files.remove(params.app, params.sound, `${params.folder}/${params.file}`, 'sound');
    return { status: 'ok', details: 'upload.deleted' };
  }
}
