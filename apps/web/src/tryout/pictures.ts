import { type AppImage, folderOf, type Uploaded } from '@rehearse/contract';
import { newId } from '@rehearse/model';
import type { DrawingDatabase, KeptPicture } from './database';

/** Pictures of a drawing, and sounds: kept in the browser, and shown from there. */
export class Pictures {
  private readonly addresses = new Map<string, string>();

  constructor(private readonly database: DrawingDatabase) {}

  /** From then on all that are kept can be shown. */
  async load(): Promise<void> {
    for (const picture of await this.database.pictures()) this.show(picture);
  }

  readonly imageUrl = (url: string): string => this.addresses.get(url) ?? '';

  async add(app: string, files: readonly File[]): Promise<Uploaded> {
    const uploads: AppImage[] = [];
    const refused: { name: string; code: string }[] = [];
    for (const file of files) {
      const size = await sizeOf(file);
      if (!size) {
        refused.push({ name: file.name, code: 'image.processing.error' });
        continue;
      }
      const url = `${app}/${newId('w')}.${file.name.split('.').at(-1)}`;
      const picture = { url, name: file.name, ...size, file };
      await this.database.addPicture(picture);
      this.show(picture);
      uploads.push({ _id: url, id: url, appID: app, name: file.name, url, ...size });
    }
    return { uploads, refused };
  }

  async sounds(app: string): Promise<readonly AppImage[]> {
    const kept = await this.database.pictures();
    return kept.flatMap(({ url, name, width, height }) =>
      folderOf(url) === 'uploads' ? { _id: url, id: url, appID: app, name, url, width, height } : [],
    );
  }

  forget(): void {
    for (const address of this.addresses.values()) URL.revokeObjectURL(address);
  }

  private show({ url, file }: KeptPicture): void {
    this.addresses.set(url, URL.createObjectURL(file));
  }
}

/** Of sounds 0. */
async function sizeOf(file: File): Promise<{ readonly width: number; readonly height: number } | null> {
  if (folderOf(file.name) === 'uploads') return { width: 0, height: 0 };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
