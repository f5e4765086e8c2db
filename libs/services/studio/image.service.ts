import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { AppImage } from '@rehearse/contract';
import { Bytes, DiskSpace, Needs, newId, newSecret, Semaphore, withId } from '@rehearse/server';
import type { Blobs, Stored } from '@rehearse/platform/ports';
import { AccessService } from './access.service';
import { AppReader } from './app.reader';
import { ImageRepository } from './image.repository';
import type { ImageDocument } from './image.repository';
import { counted, ImageQuota } from './image.quota';

import { NetworkQuota } from './network.quota';

const nameLength = 60;
const dayInSeconds = 86_400;
const mediaTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif', mp3: 'audio/mpeg' } as const;

type Kind = 'picture' | 'sound';
const kindOf = (file: string): Kind => (file.endsWith('.mp3') ? 'sound' : 'picture');

/** An upload as it is kept. */
interface Clean {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly extension: keyof typeof mediaTypes;
}

interface WantedFile {
  readonly app: string;
  readonly file: string;
  /** Either, unless said. */
  readonly kind?: Kind;
}

const folderOf = (app: string): string => `apps/${app}`;
const shown = ({ id, value: { bytes: _bytes, weighed: _weighed, ...image } }: Stored<ImageDocument>): AppImage =>
  withId(id, image);

/** Pictures of prototypes, and their sounds, which are kept in the same way. */
@Injectable()
export class ImageService {
  /** A decoded picture is large: one at a time, people take turns. */
  private readonly turns = new Semaphore(1, 200);

  constructor(
    private readonly images: ImageRepository,
    private readonly quota: ImageQuota,
    private readonly access: AccessService,
    private readonly disk: DiskSpace,
    private readonly reader: AppReader,
    private readonly networkQuota: NetworkQuota,
    @Needs('blobs') private readonly blobs: Blobs,
  ) {}

  async list(app: string, kind: Kind): Promise<AppImage[]> {
    return (await this.images.ofApp(app)).map(shown).filter(({ url }) => kindOf(url) === kind);
  }

  /** Stores what `clean` makes of an upload under a new name. Throws the reason when that is not ours to keep. */
  async add(
    app: string,
    user: string,
    name: string,
    upload: Uint8Array,
    clean: (upload: Uint8Array) => Clean | Promise<Clean>,
  ): Promise<AppImage> {
    await this.disk.check('growth');
    const picture = await this.turns.take(async () => clean(upload), { name: user, isKnown: true });
    const file = `${newSecret(nameLength)}.${picture.extension}`;
    const bytes = counted(picture.bytes.length);
    const owner = await this.ownerOf(app);
    await this.quota.take(owner, app, bytes);
    const id = newId();
    const key = `${folderOf(app)}/${file}`;
    const now = Date.now();
    const { width, height } = picture;
    const image = {
      appID: app,
      userID: user,
      name,
      url: `${app}/${file}`,
      width,
      height,
      bytes,
      created: now,
      lastUpdate: now,
    };
    try {
      await this.networkQuota.spend(bytes);
      await this.blobs.put(key, { bytes: picture.bytes, type: mediaTypes[picture.extension] });
      return shown(await this.images.insert(id, image));
    } catch (error) {
      // What failed for lack of an answer may have happened all the same.
      await Promise.allSettled([
        this.images.remove(id),
        this.blobs.delete(key),
        this.quota.giveBack(owner, app, bytes),
      ]);
      throw error;
    }
  }

  /** A file's content never changes: a new picture has a new name. */
  async file({ app, file, kind }: WantedFile, audience: 'public' | 'private'): Promise<Bytes> {
    const isMeant = !file.startsWith('.') && kindOf(file) === (kind ?? kindOf(file));
    const blob = isMeant ? await this.blobs.get(`${folderOf(app)}/${file}`) : null;
    if (!blob) throw new Failure('thing/unknown');
    return new Bytes(blob.bytes, {
      type: blob.type,
      etag: file,
      cache: `${audience}, max-age=${dayInSeconds}, immutable, no-transform`,
      ...(kindOf(file) === 'sound' && { ranges: true }),
    });
  }

  /** Row and file, only if they belong together and to the app. */
  async remove(app: string, id: string, url: string, kind: Kind): Promise<void> {
    const image = await this.images.get(id);
    const isIt = image?.value.appID === app && image.value.url === url && kindOf(url) === kind;
    if (!isIt) throw new Failure('thing/unknown');
    if (await this.reader.isTested(app, url)) throw new Failure(kind === 'sound' ? 'sound.tested' : 'image.tested');
    const owner = await this.ownerOf(app);
    const isOurs = await this.images.remove(id);
    await this.blobs.delete(`apps/${url}`);
    // Of two who remove it at the same time one gives its room back.
    if (isOurs) await this.quota.giveBack(owner, app, image.value.bytes ?? 0);
  }

  /** Gives another app its own copies, under the same file names. */
  async copyAll(from: string, to: string, user: string): Promise<void> {
    const images = await this.weighed(from);
    const all = images.reduce((sum, { bytes }) => sum + bytes, 0);
    await this.quota.take(user, to, all);
    await this.networkQuota.spend(all);
    for (const image of images) {
      await this.disk.check('growth');
      const url = `${to}${image.url.slice(from.length)}`;
      if (!(await this.blobs.copy(`apps/${image.url}`, `apps/${url}`))) continue;
      const now = Date.now();
      await this.images.insert(newId(), { ...image, appID: to, userID: user, url, created: now, lastUpdate: now });
    }
  }

  async removeAll(app: string, owner: string): Promise<void> {
    for (const { id } of await this.images.ofApp(app)) await this.images.remove(id);
    await this.blobs.deleteAll(folderOf(app));
    await this.quota.clear(owner, app);
  }

  /** Those from before pictures were counted have to be looked at, once. */
  private async weighed(app: string): Promise<readonly (ImageDocument & { readonly bytes: number })[]> {
    const all: (ImageDocument & { readonly bytes: number })[] = [];
    for (const { id, value } of await this.images.ofApp(app)) {
      const { weighed, bytes = weighed ?? (await this.weigh(id, value.url)), ...image } = value;
      all.push({ ...image, bytes });
    }
    return all;
  }

  private async weigh(id: string, url: string): Promise<number> {
    const weighed = counted((await this.blobs.get(`apps/${url}`))?.bytes.length ?? 0);
    await this.images.weighed(id, weighed);
    return weighed;
  }

  private async ownerOf(app: string): Promise<string> {
    const known = await this.access.weightOf(app);
    if (!known) throw new Failure('thing/unknown');
    return known.owner;
  }
}
