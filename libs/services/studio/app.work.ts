import { Injectable } from '@nestjs/common';
import { defaultLimits, limits } from '@rehearse/contract';
import { WorkerPool, isLargerThan, KeyedQueue } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppRepository } from './app.repository';
import type { Written } from './app.writer';
import { WholeApps } from './whole.apps';
import type { BodyOrder, CopyOrder, CreateOrder, Outline, Reduced, ThingOrder, Text } from './whole.apps';

/** What is smaller is done at once: it takes some milliseconds. */
const largeDocument = 512 * 1024;
/** Checking goes entry by entry. */
const isLargeBody = (body: Buffer): boolean =>
  body.length > limits.largeBody || isLargerThan({ depth: limits.jsonDepth, entries: defaultLimits.entries }, body);
/** Pieces of work on prototypes of one owner. */
const maxWaiting = 100;

interface Weight {
  readonly owner: string;
  /** It is for the workers. */
  readonly isLarge: boolean;
}

/**
 * Work on whole documents: on the worker threads when there is much of it, else here. There as here one piece is in hand
 * of whoever owns the document: many at once would hold up everybody, and lose the race for one document over and over.
 */
@Injectable()
export class AppWork {
  private readonly here: WholeApps;
  private readonly writing = new KeyedQueue(maxWaiting);
  /** Testers who open a prototype do not wait for its designers. */
  private readonly reading = new KeyedQueue(maxWaiting);

  constructor(
    apps: AppRepository,
    private readonly workers: WorkerPool,
    private readonly access: AccessService,
  ) {
    this.here = new WholeApps(apps);
  }

  create(order: CreateOrder): Promise<Text> {
    const weight = { owner: order.owner.id, isLarge: this.workers.isThere && isLargeBody(order.body) };
    return this.write(weight, 'create', order, () => this.here.create(order));
  }

  async save(order: BodyOrder): Promise<Written | null> {
    const weight = await this.weightOf(order.id, order.body);
    return this.weighed(order.id, await this.write(weight, 'save', order, () => this.here.save(order)));
  }

  async change(order: BodyOrder): Promise<Written | null> {
    const weight = await this.weightOf(order.id, order.body);
    return this.weighed(order.id, await this.write(weight, 'change', order, () => this.here.change(order)));
  }

  async copy(order: CopyOrder): Promise<void> {
    const { isLarge } = await this.weightOf(order.source);
    return this.write({ owner: order.owner.id, isLarge }, 'copy', order, () => this.here.copy(order));
  }

  text(order: ThingOrder): Promise<Text | null> {
    return this.read(order, 'text', () => this.here.text(order));
  }

  thumbnail(order: ThingOrder): Promise<Reduced | null> {
    return this.read(order, 'thumbnail', () => this.here.thumbnail(order));
  }

  outline(order: ThingOrder): Promise<Outline | null> {
    return this.read(order, 'outline', () => this.here.outline(order));
  }

  private async read<T>(order: ThingOrder, what: string, here: () => Promise<T>): Promise<T> {
    const { owner, isLarge } = await this.weightOf(order.id);
    return isLarge ? this.ask(owner, what, order) : this.reading.take(owner, here);
  }

  private write<T>({ owner, isLarge }: Weight, what: string, order: object, here: () => Promise<T>): Promise<T> {
    return isLarge ? this.ask(owner, what, order) : this.writing.take(owner, here);
  }

  private ask<T>(owner: string, what: string, order: object): Promise<T> {
    return this.workers.ask(owner, what, order) as Promise<T>;
  }

  private async weightOf(id: string, body?: Buffer): Promise<Weight> {
    const { storedBytes = 0, owner = '' } = (await this.access.weightOf(id)) ?? {};
    const isLarge = storedBytes > largeDocument || (body !== undefined && isLargeBody(body));
    return { owner, isLarge: this.workers.isThere && isLarge };
  }

  /** Who does the next piece of work follows from what this one left. */
  private async weighed(id: string, written: Written | null): Promise<Written | null> {
    if (written && written.storedBytes > largeDocument !== written.wasBytes > largeDocument)
      await this.access.changed(id);
    return written;
  }
}
