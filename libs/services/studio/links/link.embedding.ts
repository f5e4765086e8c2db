import { Injectable } from '@nestjs/common';
import { Failure, placeOf } from '@rehearse/contract';
import type { Embedding } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import { AccessService } from '../access.service';
import type { AppDocument, EmbeddingField } from '../app.document';
import { AppRepository } from '../app.repository';

/** In which sites' pages the links of a prototype may be shown (adr/0039). */
@Injectable()
export class LinkEmbedding {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  async list(app: string): Promise<Embedding[]> {
    return listed((await this.apps.light(app))?.value);
  }

  async set(app: string, hash: string, sites: readonly string[]): Promise<Embedding[]> {
    const { value } = await this.apps.changeLight(app, (before) => {
      if (!hashesOf(before).includes(hash)) throw new Failure('thing/unknown');
      const others = kept(before).filter(({ place }) => place !== placeOf(hash));
      return { embedding: sites.length > 0 ? [...others, { place: placeOf(hash), sites }] : others };
    });
    await this.access.changed(app);
    this.security.write('link-changed', { app });
    return listed(value);
  }

  async sitesOf(app: string, hash: string): Promise<readonly string[]> {
    const found = await this.apps.light(app);
    return found?.value.embedding?.find(({ place }) => place === placeOf(hash))?.sites ?? [];
  }
}

const hashesOf = ({ links = [], invitations }: AppDocument): readonly string[] => [
  ...links.map(({ hash }) => hash),
  ...Object.keys(invitations),
];

/** Those whose link is still known, be it withdrawn: pages that embed it then say so. */
function kept(value: AppDocument): readonly EmbeddingField[] {
  const places = new Set(hashesOf(value).map(placeOf));
  return (value.embedding ?? []).filter(({ place }) => places.has(place));
}

const listed = (value: AppDocument | undefined): Embedding[] =>
  (value?.embedding ?? []).map(({ place, sites }) => ({ place, sites: [...sites] }));
