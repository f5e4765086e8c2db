import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { newId } from '@rehearse/http';
import type { Json, JsonObject, Stored } from '@rehearse/platform/ports';
import { ownerOf, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { ImageService } from './image.service';
import { newInvitations } from './invitations';

const notCopied = ['sessionCount', 'isDirty', 'lastBackup'];

@Injectable()
export class AppCopier {
  constructor(
    private readonly apps: AppRepository,
    private readonly images: ImageService,
  ) {}

  /** A new app of the caller with the same content and pictures of its own. Answers its id. */
  async copy(source: string, name: string | undefined, owner: Principal): Promise<string> {
    const found = await this.apps.get(source);
    if (!found) throw new Failure('thing/unknown');
    const id = newId();
    try {
      await this.images.copyAll(source, id, owner.id);
      await this.apps.insert(id, copied(found, id, name, owner));
    } catch (error) {
      await this.images.removeAll(id);
      throw error;
    }
    return id;
  }
}

function copied(source: Stored<AppDocument>, id: string, name: string | undefined, owner: Principal): AppDocument {
  const fields = Object.entries(withoutOwnFields(source.value)).filter(([field]) => !notCopied.includes(field));
  const document = withFolder(Object.fromEntries(fields) as JsonObject, source.id, id) as JsonObject;
  const now = Date.now();
  return {
    ...document,
    name: name ?? document['name'] ?? '',
    isPublic: false,
    created: now,
    lastUpdate: now,
    parent: source.id,
    members: [ownerOf(owner)],
    invitations: newInvitations(),
  };
}

/** Addresses of pictures begin with the app's id, wherever in a document they stand. */
function withFolder(value: Json, from: string, to: string): Json {
  if (typeof value === 'string') return value.includes(`${from}/`) ? value.replaceAll(`${from}/`, `${to}/`) : value;
  if (Array.isArray(value)) return value.map((item: Json) => withFolder(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFolder(inner as Json, from, to)]));
}
