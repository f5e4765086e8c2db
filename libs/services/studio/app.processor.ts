import { Failure, routes } from '@rehearse/contract';
import type { AppSummary, Principal } from '@rehearse/contract';
import { readBody } from '@rehearse/server';
import { validateApp } from '@rehearse/model';
import type { JsonObject } from '@rehearse/platform/ports';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { copied } from './app.copy';
import { asApp, contentOf, ownerOf, shownApp, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import type { AppRepository } from './app.repository';
import { outlined } from './app.outline';
import { AppQuota } from './app.quota';
import { allowedSize } from './app.size';
import { changesOf } from './app.changes';
import { thumbnail } from './app.thumbnail';
import { AppWriter, refuse } from './app.writer';
import type { Allowed, Written } from './app.writer';
import { listed } from './app.list-entry';
import { newInvitations } from './invitations';

/** A document as it goes to clients. */
export interface SerializedApp {
  readonly revision: number;
  readonly json: Uint8Array;
  readonly gzip: Uint8Array;
}

export interface Thumbnail {
  readonly revision: number;
  readonly summary: AppSummary;
  /** Characters that it takes in a list. */
  readonly chars: number;
}

/** A prototype without its looks, as JSON. */
export interface Outline {
  readonly revision: number;
  readonly json: string;
}

export interface AppRequest {
  readonly id: string;
}
export interface BodyRequest extends AppRequest {
  readonly body: Buffer;
  readonly may: Allowed;
}
export interface CreateRequest extends AppRequest {
  readonly body: Buffer;
  readonly mayPublish: boolean;
  readonly owner: Principal;
}
export interface CopyRequest extends AppRequest {
  readonly source: string;
  readonly name: string | undefined;
  readonly owner: Principal;
}

const compress = promisify(gzip);

/**
 * What is done with whole documents, from the bytes that came to the bytes that go: reading, checking, changing, writing
 * out. It takes time, so that it is also done on threads of its own, which have nothing but these and documents.
 */
export class AppProcessor {
  private readonly writer: AppWriter;
  private readonly quota: AppQuota;

  constructor(private readonly apps: AppRepository) {
    this.quota = new AppQuota(apps);
    this.writer = new AppWriter(apps, this.quota);
  }

  async create({ id, body, mayPublish, owner }: CreateRequest): Promise<SerializedApp> {
    const document = withoutOwnFields(readBody(routes.apps.create, body));
    refuse(validateApp(document));
    const now = Date.now();
    const times = { created: Number(document['created']) || now, lastUpdate: Number(document['lastUpdate']) || now };
    return this.insert(id, { ...(document as JsonObject), ...times, ...(!mayPublish && { isPublic: false }) }, owner);
  }

  /** Replaces the posted root fields; others stay. */
  async save({ id, body, may }: BodyRequest): Promise<Written | null> {
    const fields = Object.entries(withoutOwnFields(readBody(routes.apps.save, body)));
    if (fields.length === 0) return null;
    const written = await this.writer.apply(
      id,
      fields.map(([name, object]) => ({ type: 'update', name, object })),
      may,
    );
    if (!written) throw new Failure('server/unavailable', undefined, 1_000);
    return written;
  }

  async change({ id, body, may }: BodyRequest): Promise<Written> {
    const changes = changesOf(readBody(routes.apps.change, body));
    const written = await this.writer.apply(id, changes, may).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'model/invalid') throw error;
      throw new Failure('app.update.error.invalid', error.field);
    });
    if (!written) throw new Failure('app.update.error');
    return written;
  }

  async copy(request: CopyRequest): Promise<void> {
    const found = await this.apps.get(request.source);
    if (!found) throw new Failure('thing/unknown');
    await this.insert(request.id, copied(found, request.id, request.name), request.owner);
  }

  async text({ id }: AppRequest): Promise<SerializedApp | null> {
    const found = await this.apps.get(id);
    return found && textOf(found.id, found.revision, found.value);
  }

  async thumbnail({ id }: AppRequest): Promise<Thumbnail | null> {
    const found = await this.apps.get(id);
    if (!found) return null;
    const reduced = thumbnail(asApp(found));
    const summary = { ...listed(id, found.value), ...contentOf(reduced) };
    return { revision: found.revision, summary, chars: JSON.stringify(summary).length };
  }

  async outline({ id }: AppRequest): Promise<Outline | null> {
    const found = await this.apps.get(id);
    return found && { revision: found.revision, json: JSON.stringify(outlined(asApp(found))) };
  }

  private async insert(id: string, document: JsonObject, owner: Principal): Promise<SerializedApp> {
    const storedBytes = allowedSize(asApp({ id, value: document }));
    await this.quota.require(owner.id, { documents: 1, bytes: storedBytes });
    const links = { members: [ownerOf(owner)], invitations: newInvitations() };
    const value: AppDocument = { ...document, ...links, storedBytes };
    const { revision } = await this.apps.insert(id, value);
    return textOf(id, revision, value);
  }
}

async function textOf(id: string, revision: number, value: AppDocument): Promise<SerializedApp> {
  const json = Buffer.from(JSON.stringify({ ...shownApp(id, value), revision }));
  return { revision, json, gzip: await compress(json) };
}
