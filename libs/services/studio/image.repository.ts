import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';

/** `url` is `<app>/<file>`. */
export type ImageDocument = JsonObject & {
  readonly appID: string;
  readonly userID: string;
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** What it counts; missing in those from before pictures were counted, which take nobody's room. */
  readonly bytes?: number;
  /** What a copy of one of those counts, once somebody made one. */
  readonly weighed?: number;
  readonly created: number;
  readonly lastUpdate: number;
};

export const imageCollection: CollectionDefinition = { name: 'images', indexes: [{ name: 'app', path: ['appID'] }] };

@Injectable()
export class ImageRepository {
  private readonly images: Collection<ImageDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.images = documents.collection<ImageDocument>(imageCollection);
  }

  get(id: string): Promise<Stored<ImageDocument> | null> {
    return this.images.get(id);
  }

  ofApp(app: string): Promise<readonly Stored<ImageDocument>[]> {
    return this.images.findBy('app', [app]);
  }

  all(): AsyncIterable<Stored<ImageDocument>> {
    return this.images.all();
  }

  insert(id: string, image: ImageDocument): Promise<Stored<ImageDocument>> {
    return this.images.insert(id, image);
  }

  async weighed(id: string, bytes: number): Promise<void> {
    await this.images.change(id, { set: [[['weighed'], bytes]] });
  }

  remove(id: string): Promise<boolean> {
    return this.images.remove(id);
  }
}
