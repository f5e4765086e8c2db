import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { AppSummary } from '@rehearse/contract';
import { Config, Prototypes, withId } from '@rehearse/http';
import type { Bytes, ServerConfig } from '@rehearse/http';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { setImmediate as turn } from 'node:timers/promises';
import { answerOf } from './app.answer';
import { heavyFields, permissionOf, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { AppWork } from './app.work';
import { Recent } from './recent';
import type { Reduced, Text } from './whole.apps';

const keptBytes = 64 * 1024 * 1024;

/** Reads of prototypes. What is written out or reduced is kept until the document's next revision. */
@Injectable()
export class AppReader extends Prototypes {
  private readonly written = new Recent<Text>(keptBytes);
  private readonly writing = new Map<string, Promise<Text | null>>();
  private readonly outlines = new Recent<{ readonly revision: number; readonly app: JsonObject }>(keptBytes / 2);
  private readonly reduced = new Recent<Reduced>(keptBytes / 2);

  constructor(
    private readonly apps: AppRepository,
    private readonly work: AppWork,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {
    super();
  }

  /** Without its looks. Kept, too: the pages of results ask for it with every question. */
  async prototype(id: string): Promise<JsonObject | null> {
    const light = await this.apps.light(id);
    const known = this.outlines.get(id);
    if (!light) return null;
    if (known?.revision === light.revision) return known.app;
    const outline = await this.work.outline({ id });
    if (!outline) return null;
    const app = JSON.parse(outline.json) as JsonObject;
    this.outlines.set(id, { revision: outline.revision, app }, outline.json.length);
    return app;
  }

  /** The whole document as it goes to clients, written and compressed once per revision. */
  async whole(id: string): Promise<Bytes> {
    const light = await this.apps.light(id);
    const known = this.written.get(id);
    if (light && known?.revision === light.revision) return answerOf(id, known);
    const text = light && (await this.onceAtATime(id));
    if (!text) throw new Failure('thing/unknown');
    this.written.set(id, text, text.json.length + text.gzip.length);
    return answerOf(id, text);
  }

  async summary(id: string): Promise<AppSummary> {
    const found = await this.apps.get(id, { omit: heavyFields });
    if (!found) throw new Failure('thing/unknown');
    return summaryOf(found);
  }

  async summariesOf(user: string): Promise<AppSummary[]> {
    const found = await this.apps.ofMember(user, heavyFields);
    return found.map((stored) => ({ ...summaryOf(stored), permission: permissionOf(stored.value.members, user) }));
  }

  async publicSummaries(): Promise<AppSummary[]> {
    return (await this.public(heavyFields)).map(summaryOf);
  }

  async thumbnailsOf(user: string): Promise<AppSummary[]> {
    const found = await this.apps.ofMember(user, heavyFields);
    const permissions = new Map(found.map(({ id, value }) => [id, permissionOf(value.members, user)]));
    return (await this.thumbnails(found)).map((summary) => ({ ...summary, permission: permissions.get(summary.id) }));
  }

  async publicThumbnails(): Promise<AppSummary[]> {
    return this.thumbnails(await this.public(heavyFields));
  }

  /** A class of testers opens a prototype at the same moment. */
  private onceAtATime(id: string): Promise<Text | null> {
    const known = this.writing.get(id);
    if (known) return known;
    const writing = this.work.text({ id }).finally(() => this.writing.delete(id));
    this.writing.set(id, writing);
    return writing;
  }

  private async public(omit: readonly string[]): Promise<readonly Stored<AppDocument>[]> {
    return this.config.allowPublishing ? this.apps.public(omit) : [];
  }

  private async thumbnails(lights: readonly Stored<AppDocument>[]): Promise<AppSummary[]> {
    const all: AppSummary[] = [];
    let room = limits.listChars;
    for (const light of lights) {
      const reduced = room > 0 ? await this.reducedOf(light) : withoutPicture(light);
      if (!reduced) continue;
      room -= reduced.chars;
      all.push(reduced.summary);
    }
    return all;
  }

  /** Without its picture while there is too much to do for its owner: a list is no reason for anybody to wait. */
  private async reducedOf(light: Stored<AppDocument>): Promise<Reduced | null> {
    const known = this.reduced.get(light.id);
    if (known?.revision === light.revision) return known;
    // Others have their turn between two pictures of a long list.
    await turn();
    try {
      const reduced = await this.work.thumbnail({ id: light.id });
      if (reduced) this.reduced.set(light.id, reduced, reduced.chars);
      return reduced;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return withoutPicture(light);
    }
  }
}

const withoutPicture = (light: Stored<AppDocument>): Reduced => ({
  revision: light.revision,
  summary: { ...summaryOf(light), screens: {}, widgets: {} },
  chars: 0,
});

const summaryOf = ({ id, value }: Stored<AppDocument>): AppSummary => named(id, value);

function named(id: string, value: Readonly<Record<string, unknown>>): AppSummary {
  return withId(id, { name: '', ...withoutOwnFields(value) });
}
