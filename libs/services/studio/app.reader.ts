import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { AppSummary } from '@rehearse/contract';
import { Bytes, Prototypes, withId } from '@rehearse/http';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { asApp, contentFields, heavyFields, permissionOf, shownApp, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { thumbnail } from './app.thumbnail';
import { Recent } from './recent';

interface Written {
  readonly revision: number;
  readonly bytes: Bytes;
}
interface Reduced {
  readonly revision: number;
  readonly summary: AppSummary;
}

const keptBytes = 64 * 1024 * 1024;
const keptThumbnails = 500;
const compress = promisify(gzip);

/** Reads of prototypes. What is written out or reduced is kept until the document's next revision. */
@Injectable()
export class AppReader extends Prototypes {
  private readonly written = new Recent<Written>(keptBytes);
  private readonly reduced = new Recent<Reduced>(keptThumbnails);

  constructor(private readonly apps: AppRepository) {
    super();
  }

  async prototype(id: string): Promise<JsonObject | null> {
    return (await this.apps.get(id))?.value ?? null;
  }

  /** The whole document as it goes to clients, written and compressed once per revision. */
  async whole(id: string): Promise<Bytes> {
    const light = await this.apps.light(id);
    const known = this.written.get(id);
    if (light && known?.revision === light.revision) return known.bytes;
    const found = light && (await this.apps.get(id));
    if (!found) throw new Failure('thing/unknown');
    const bytes = await writeOut(found);
    this.written.set(id, { revision: found.revision, bytes }, bytes.body.length + (bytes.options.gzip?.length ?? 0));
    return bytes;
  }

  async summary(id: string): Promise<AppSummary> {
    const found = await this.apps.get(id, { omit: contentFields });
    if (!found) throw new Failure('thing/unknown');
    return summaryOf(found);
  }

  async summariesOf(user: string): Promise<AppSummary[]> {
    const found = await this.apps.ofMember(user, contentFields);
    return found.map((stored) => ({ ...summaryOf(stored), permission: permissionOf(stored.value.members, user) }));
  }

  async publicSummaries(): Promise<AppSummary[]> {
    return (await this.apps.public(contentFields)).map(summaryOf);
  }

  async thumbnailsOf(user: string): Promise<AppSummary[]> {
    const found = await this.apps.ofMember(user, heavyFields);
    const permissions = new Map(found.map(({ id, value }) => [id, permissionOf(value.members, user)]));
    return (await this.thumbnails(found)).map((summary) => ({ ...summary, permission: permissions.get(summary.id) }));
  }

  async publicThumbnails(): Promise<AppSummary[]> {
    return this.thumbnails(await this.apps.public(heavyFields));
  }

  private async thumbnails(lights: readonly Stored<AppDocument>[]): Promise<AppSummary[]> {
    const all: AppSummary[] = [];
    for (const { id, revision } of lights) {
      const known = this.reduced.get(id);
      const reduced = known?.revision === revision ? known : await this.reduce(id);
      if (reduced) all.push(reduced.summary);
    }
    return all;
  }

  private async reduce(id: string): Promise<Reduced | null> {
    const found = await this.apps.get(id);
    if (!found) return null;
    const reduced = { revision: found.revision, summary: named(id, thumbnail(asApp(found))) };
    this.reduced.set(id, reduced);
    return reduced;
  }
}

const summaryOf = ({ id, value }: Stored<AppDocument>): AppSummary => named(id, value);

function named(id: string, value: Readonly<Record<string, unknown>>): AppSummary {
  return withId(id, { name: '', ...withoutOwnFields(value) });
}

async function writeOut({ id, revision, value }: Stored<AppDocument>): Promise<Bytes> {
  const body = Buffer.from(JSON.stringify({ ...shownApp(id, value), revision }));
  return new Bytes(body, {
    type: 'application/json; charset=utf-8',
    etag: `${id}-${revision}`,
    cache: 'private, no-cache',
    location: `/rest/apps/${id}.json`,
    gzip: await compress(body),
  });
}
