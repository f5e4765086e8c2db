import type { Multipart } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { User } from '@rehearse/contract';
import { Bytes, DiskSpace, Needs, Semaphore } from '@rehearse/server';
import { portraitOf, uploadedFiles } from '@rehearse/server/pictures';
import type { Blobs } from '@rehearse/platform/ports';
import { isClosed, shownUser } from '../user';
import { UserRepository } from '../user.repository';

const dayInSeconds = 86_400;
const folderOf = (user: string): string => `users/${user}`;

/** The picture of an account: one at most, small and square, which whoever knows its name may see. */
@Injectable()
export class AccountPicture {
  /** A decoded picture is large: one at a time, people take turns. */
  private readonly turns = new Semaphore(1, 50);

  constructor(
    private readonly users: UserRepository,
    private readonly disk: DiskSpace,
    @Needs('blobs') private readonly blobs: Blobs,
  ) {}

  /** Takes the only file of a form. Throws `thing/unknown` for none or several, `user.image.wrong` for what is no picture. */
  async replace(user: string, parts: AsyncIterable<Multipart>): Promise<User> {
    await this.disk.check('growth');
    const upload = await onlyFile(parts);
    const bytes = await this.turns
      .take(() => portraitOf(upload), { name: user, isKnown: true })
      .catch(asPictureOfAccount);
    const image = `${Date.now()}.jpg`;
    await this.blobs.put(`${folderOf(user)}/${image}`, { bytes, type: 'image/jpeg' });
    return this.point(user, image);
  }

  /** Throws `thing/unknown` when it is not the account's picture. */
  async remove(user: string, image: string): Promise<User> {
    const account = await this.users.get(user);
    if (!account || account.value['image'] !== image) throw new Failure('thing/unknown');
    return this.point(user, undefined);
  }

  async file(user: string, image: string): Promise<Bytes> {
    const account = await this.users.get(user);
    const isShown = account && !isClosed(account.value) && account.value['image'] === image;
    const blob = isShown ? await this.blobs.get(`${folderOf(user)}/${image}`) : null;
    if (!blob) throw new Failure('thing/unknown');
    return new Bytes(blob.bytes, { type: blob.type, etag: image, cache: `public, max-age=${dayInSeconds}` });
  }

  erase(user: string): Promise<void> {
    return this.blobs.deleteAll(folderOf(user));
  }

  /** Another picture, or none; the one before goes once nothing points to it. */
  private async point(user: string, image: string | undefined): Promise<User> {
    const before = await this.users.get(user);
    const changed =
      before && (await this.users.change(user, image ? { set: [[['image'], image]] } : { unset: [['image']] }));
    if (!changed) throw new Failure('auth/login-required');
    const former = before.value['image'];
    if (typeof former === 'string' && former !== image) await this.blobs.delete(`${folderOf(user)}/${former}`);
    return shownUser(changed);
  }
}

async function onlyFile(parts: AsyncIterable<Multipart>): Promise<Uint8Array> {
  const files: Uint8Array[] = [];
  for await (const { read, skip } of uploadedFiles(parts)) {
    if (files.length > 0) skip();
    files.push(files.length > 0 ? new Uint8Array() : await read().catch(asPictureOfAccount));
  }
  const [only, ...others] = files;
  if (!only || others.length > 0) throw new Failure('thing/unknown');
  return only;
}

/** Whatever is wrong with a picture has one code here. */
function asPictureOfAccount(error: unknown): never {
  const isAboutPicture = error instanceof Failure && error.code.startsWith('image.');
  throw isAboutPicture ? new Failure('user.image.wrong').because(error) : error;
}
