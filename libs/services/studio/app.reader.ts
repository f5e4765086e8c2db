import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { AppSummary, Tested } from '@rehearse/contract';
import { compressed, PrototypeApi, withId } from '@rehearse/server';
import type { Bytes } from '@rehearse/server';
import type { JsonObject } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { answerOf } from './app.answer';
import { savedVersionOf } from './app.checkpoint';
import { heavyFields, withoutOwnFields } from './app.document';
import { AppListEntries } from './app.list-entries';
import { AppRepository } from './app.repository';
import { withoutKeys } from './calls/without-keys';
import { AppDispatcher } from './app.dispatcher';
import type { SerializedApp } from './app.processor';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';

const keptBytes = 64 * 1024 * 1024;

/** As a wanted version: whatever it is, and not what a study tests. */
export const newest = 0;

/** Reads of prototypes. What is written out is kept until the prototype's next version. */
@Injectable()
export class AppReader extends PrototypeApi {
  private readonly written = new LRUCache<string, SerializedApp>({ maxSize: keptBytes });
  private readonly playable = new WeakMap<SerializedApp, Promise<SerializedApp>>();
  private readonly writing = new Map<string, Promise<SerializedApp | null>>();
  private readonly outlines = new LRUCache<string, { readonly version: number; readonly app: JsonObject }>({
    maxSize: keptBytes / 2,
  });

  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly journal: Journal,
    private readonly versions: VersionRepository,
    private readonly entries: AppListEntries,
  ) {
    super();
  }

  /** Without its looks. Kept, too: the pages of results ask for it with every question. */
  async prototype(id: string): Promise<JsonObject | null> {
    const version = await this.version(id);
    const known = this.outlines.get(id);
    if (version === null) return null;
    if (known?.version === version) return known.app;
    const outline = await this.dispatcher.outline({ id });
    if (!outline) return null;
    const app = JSON.parse(outline.json) as JsonObject;
    this.outlines.set(id, { version: outline.version, app }, { size: outline.json.length });
    return app;
  }

  async deletedOf(owner: string): Promise<readonly string[]> {
    return (await this.entries.deletedOf(owner)).map(({ id }) => id);
  }

  async listedOf(user: string): Promise<readonly string[]> {
    return (await this.entries.ofMember(user)).map(({ id }) => id);
  }

  /** The whole document as it goes to clients, written and compressed once per version. */
  async whole(id: string): Promise<Bytes> {
    return answerOf(id, await this.text(id));
  }

  /** What a link leads to: what a study tests, or the version that its holder wants (`newest`). Without keys of calls. */
  async behindLink(id: string, wanted?: number): Promise<Bytes> {
    const shown = await this.shown(id, wanted);
    if (!shown) return answerOf(id, await this.played(await this.text(id)), '-link');
    const of = `-r${shown.round}-${shown.version}`;
    const known = this.written.get(id + of);
    if (known) return answerOf(id, known, of);
    const text = await withTested(
      await withoutKeys(await this.dispatcher.versionText({ id, number: shown.version })),
      shown,
    );
    this.keep(id + of, text);
    return answerOf(id, text, of);
  }

  /** Whether testers see a picture, whatever becomes of it in the newest version. */
  async isTested(id: string, file: string): Promise<boolean> {
    const shown = await this.shown(id);
    return shown !== undefined && this.contains(id, shown.version, file);
  }

  /** Without content; of what a link leads to when that was changed last. */
  async summary(id: string, wanted?: number): Promise<AppSummary> {
    const found = await this.apps.get(id, { omit: heavyFields });
    if (!found) throw new Failure('thing/unknown');
    const shown = await this.shown(id, wanted);
    const version = shown && (await this.versions.light(id, shown.version));
    const changed = version ? { lastUpdate: version.value.ended } : {};
    return withId(id, { name: '', ...withoutOwnFields(found.value), ...changed });
  }

  /** What is wanted has to have been tested: nobody else's business is what it was like before. */
  async shown(id: string, wanted?: number): Promise<Tested | undefined> {
    if (wanted === 0) return undefined;
    if (wanted === undefined) return (await this.apps.light(id))?.value.shown;
    const rounds = (await this.versions.light(id, wanted))?.value.rounds ?? [];
    const round = Number(rounds.at(-1));
    if (!round) throw new Failure('thing/unknown');
    return { version: wanted, round };
  }

  private async text(id: string): Promise<SerializedApp> {
    const version = await this.version(id);
    const known = this.written.get(id);
    if (version !== null && known?.version === version) return known;
    const text = version === null ? null : await this.onceAtATime(id);
    if (!text) throw new Failure('thing/unknown');
    this.keep(id, text);
    return text;
  }

  private keep(name: string, text: SerializedApp): void {
    const { br, gzip } = text.compressed;
    this.written.set(name, text, { size: text.json.length + br.length + gzip.length });
  }

  /** Once for what is written out. */
  private played(text: SerializedApp): Promise<SerializedApp> {
    const known = this.playable.get(text) ?? withoutKeys(text);
    this.playable.set(text, known);
    return known;
  }

  private async contains(id: string, number: number, text: string): Promise<boolean> {
    return Buffer.from((await this.dispatcher.versionText({ id, number })).json).includes(text);
  }

  /** Null for what is not there or deleted. */
  private async version(id: string): Promise<number | null> {
    const [light, newest] = await Promise.all([this.apps.light(id), this.journal.newest(id)]);
    return light && Math.max(newest, savedVersionOf(light));
  }

  /** A class of testers opens a prototype at the same moment. */
  private onceAtATime(id: string): Promise<SerializedApp | null> {
    const known = this.writing.get(id);
    if (known) return known;
    const writing = this.dispatcher.text({ id }).finally(() => this.writing.delete(id));
    this.writing.set(id, writing);
    return writing;
  }
}

/** The document says of itself that it is tested: behind all that it says else. */
async function withTested(text: SerializedApp, tested: Tested): Promise<SerializedApp> {
  const json = Buffer.concat([text.json.subarray(0, -1), Buffer.from(`,"tested":${JSON.stringify(tested)}}`)]);
  return { ...text, json, compressed: await compressed(json) };
}
