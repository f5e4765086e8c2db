import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { AppSummary } from '@rehearse/contract';
import { PrototypeApi, withId } from '@rehearse/server';
import type { Bytes } from '@rehearse/server';
import type { JsonObject } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { answerOf } from './app.answer';
import { savedVersionOf } from './app.checkpoint';
import { heavyFields, withoutOwnFields } from './app.document';
import { AppRepository } from './app.repository';
import { AppDispatcher } from './app.dispatcher';
import type { SerializedApp } from './app.processor';
import { Journal } from './journal';

const keptBytes = 64 * 1024 * 1024;

/** Reads of prototypes. What is written out is kept until the prototype's next version. */
@Injectable()
export class AppReader extends PrototypeApi {
  private readonly written = new LRUCache<string, SerializedApp>({ maxSize: keptBytes });
  private readonly writing = new Map<string, Promise<SerializedApp | null>>();
  private readonly outlines = new LRUCache<string, { readonly version: number; readonly app: JsonObject }>({
    maxSize: keptBytes / 2,
  });

  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly journal: Journal,
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

  /** The whole document as it goes to clients, written and compressed once per version. */
  async whole(id: string): Promise<Bytes> {
    const version = await this.version(id);
    const known = this.written.get(id);
    if (version !== null && known?.version === version) return answerOf(id, known);
    const text = version === null ? null : await this.onceAtATime(id);
    if (!text) throw new Failure('thing/unknown');
    this.written.set(id, text, { size: text.json.length + text.gzip.length });
    return answerOf(id, text);
  }

  async summary(id: string): Promise<AppSummary> {
    const found = await this.apps.get(id, { omit: heavyFields });
    if (!found) throw new Failure('thing/unknown');
    return withId(id, { name: '', ...withoutOwnFields(found.value) });
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
