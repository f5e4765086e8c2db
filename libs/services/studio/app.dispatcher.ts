import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { defaultLimits, limits } from '@rehearse/contract';
import { WorkerPool, isLargerThan, KeyedQueue } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppRepository } from './app.repository';
import type { Written } from './live-app';
import { AppProcessor } from './app.processor';
import type { Weight } from './app.weight';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';
import type {
  BodyRequest,
  CopyRequest,
  CreateRequest,
  EditAnswer,
  Outline,
  Thumbnail,
  AppRequest,
  KeepRequest,
  RestoreRequest,
  SerializedApp,
  VersionRequest,
} from './app.processor';

/** What is smaller is done at once: it takes some milliseconds. */
const largeDocument = 512 * 1024;
/** Checking goes entry by entry. */
const isLargeBody = (body: Buffer): boolean =>
  body.length > limits.largeBody || isLargerThan({ depth: limits.jsonDepth, entries: defaultLimits.entries }, body);
/** Pieces of work on prototypes of one owner. */
const maxWaiting = 100;

interface Line {
  readonly owner: string;
  /** It is for the workers. */
  readonly isLarge: boolean;
}

/**
 * Work on whole documents: on the worker threads when there is much of it, else here. There as here one piece is in hand
 * of whoever owns the document: many at once would hold up everybody, and lose the race for one document over and over.
 */
@Injectable()
export class AppDispatcher implements BeforeApplicationShutdown {
  private readonly here: AppProcessor;
  private readonly writing = new KeyedQueue(maxWaiting);
  /** Testers who open a prototype do not wait for its designers. */
  private readonly reading = new KeyedQueue(maxWaiting);

  constructor(
    apps: AppRepository,
    private readonly workers: WorkerPool,
    private readonly access: AccessService,
    journal: Journal,
    versions: VersionRepository,
  ) {
    this.here = new AppProcessor(apps, journal, versions);
  }

  /** Who opens the documents next need not read their journals. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.here.flush();
  }

  /** ... and lists show them as they are. Large ones, on threads, follow a few seconds later. */
  flush(ids: readonly string[]): Promise<boolean> {
    return this.here.flush(ids);
  }

  create(request: CreateRequest): Promise<SerializedApp> {
    const line = this.line({ owner: request.owner.id, storedBytes: 0 }, request.body);
    return this.write(line, 'create', request, () => this.here.create(request));
  }

  async save(request: BodyRequest): Promise<Written | null> {
    const line = await this.lineOf(request.id, request.body);
    return this.weighed(request.id, await this.write(line, 'save', request, () => this.here.save(request)));
  }

  async change(request: BodyRequest): Promise<Written | null> {
    const line = await this.lineOf(request.id, request.body);
    return this.weighed(request.id, await this.write(line, 'change', request, () => this.here.change(request)));
  }

  /** Nobody waits for others' edits here: those of one prototype are in line behind it, and are written together. */
  async edit(request: BodyRequest): Promise<EditAnswer> {
    const { owner, isLarge } = await this.lineOf(request.id, request.body);
    const answer = isLarge ? await this.ask<EditAnswer>(owner, 'edit', request) : await this.here.edit(request);
    for (const written of answer.written) await this.weighed(request.id, written);
    return answer;
  }

  async copy(request: CopyRequest): Promise<void> {
    const { isLarge } = await this.lineOf(request.source);
    return this.write({ owner: request.owner.id, isLarge }, 'copy', request, () => this.here.copy(request));
  }

  async text(request: AppRequest): Promise<SerializedApp | null> {
    return this.read(await this.lineOf(request.id), 'text', request, () => this.here.text(request));
  }

  async textOfDeleted(request: AppRequest): Promise<SerializedApp | null> {
    const line = await this.lineOf(request.id);
    return this.read(line, 'textOfDeleted', request, () => this.here.textOfDeleted(request));
  }

  /** Of a deleted one, too, so that the weight comes along. */
  thumbnail(request: AppRequest, weight: Weight): Promise<Thumbnail | null> {
    return this.read(this.line(weight), 'thumbnail', request, () => this.here.thumbnail(request));
  }

  async outline(request: AppRequest): Promise<Outline | null> {
    return this.read(await this.lineOf(request.id), 'outline', request, () => this.here.outline(request));
  }

  async keepVersions(request: KeepRequest): Promise<void> {
    return this.write(await this.lineOf(request.id), 'keepVersions', request, () => this.here.keepVersions(request));
  }

  async versionText(request: VersionRequest): Promise<SerializedApp> {
    return this.read(await this.lineOf(request.id), 'versionText', request, () => this.here.versionText(request));
  }

  async versionOutline(request: VersionRequest): Promise<Outline> {
    return this.read(await this.lineOf(request.id), 'versionOutline', request, () => this.here.versionOutline(request));
  }

  async restore(request: RestoreRequest): Promise<Written | null> {
    const line = await this.lineOf(request.id);
    return this.weighed(request.id, await this.write(line, 'restore', request, () => this.here.restore(request)));
  }

  private read<T>({ owner, isLarge }: Line, what: string, request: AppRequest, here: () => Promise<T>): Promise<T> {
    return isLarge ? this.ask(owner, what, request) : this.reading.take(owner, here);
  }

  private write<T>({ owner, isLarge }: Line, what: string, request: object, here: () => Promise<T>): Promise<T> {
    return isLarge ? this.ask(owner, what, request) : this.writing.take(owner, here);
  }

  private ask<T>(owner: string, what: string, request: object): Promise<T> {
    return this.workers.ask(owner, what, request) as Promise<T>;
  }

  private async lineOf(id: string, body?: Buffer): Promise<Line> {
    return this.line((await this.access.weightOf(id)) ?? { owner: '', storedBytes: 0 }, body);
  }

  private line({ owner, storedBytes }: Weight, body?: Buffer): Line {
    const isLarge = storedBytes > largeDocument || (body !== undefined && isLargeBody(body));
    return { owner, isLarge: this.workers.isThere && isLarge };
  }

  /** Which thread serves the next request follows from the size that this one left. */
  private async weighed(id: string, written: Written | null): Promise<Written | null> {
    if (written && written.storedBytes > largeDocument !== written.wasBytes > largeDocument)
      await this.access.changed(id);
    return written;
  }
}
