import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import { Crew } from '@rehearse/http';
import { AccessQuestions } from './access.questions';
import { AppRepository } from './app.repository';
import type { Written } from './app.writer';
import { WholeApps } from './whole.apps';
import type { BodyOrder, CopyOrder, CreateOrder, Outline, Reduced, ThingOrder, Text } from './whole.apps';

/** What is smaller is done at once: it takes some milliseconds. */
const largeDocument = 512 * 1024;

/**
 * Work on whole documents: on the threads of the crew when there is much of it, in the name of whoever owns the document.
 */
@Injectable()
export class AppWork {
  private readonly here: WholeApps;

  constructor(
    apps: AppRepository,
    private readonly crew: Crew,
    private readonly access: AccessQuestions,
  ) {
    this.here = new WholeApps(apps);
  }

  create(order: CreateOrder): Promise<Text> {
    const isLarge = order.body.length > limits.largeBody;
    return this.crew.isThere && isLarge
      ? (this.crew.ask(order.owner.id, 'create', order) as Promise<Text>)
      : this.here.create(order);
  }

  async save(order: BodyOrder): Promise<Written | null> {
    const owner = await this.ownerOfLarge(order.id, order.body);
    const work = owner === null ? this.here.save(order) : this.crew.ask(owner, 'save', order);
    return this.weighed(order.id, (await work) as Written | null);
  }

  async change(order: BodyOrder): Promise<Written | null> {
    const owner = await this.ownerOfLarge(order.id, order.body);
    const work = owner === null ? this.here.change(order) : this.crew.ask(owner, 'change', order);
    return this.weighed(order.id, (await work) as Written);
  }

  async copy(order: CopyOrder): Promise<void> {
    const isLarge = (await this.ownerOfLarge(order.source)) !== null;
    await (isLarge ? this.crew.ask(order.owner.id, 'copy', order) : this.here.copy(order));
  }

  async text(order: ThingOrder): Promise<Text | null> {
    const owner = await this.ownerOfLarge(order.id);
    return owner === null ? this.here.text(order) : (this.crew.ask(owner, 'text', order) as Promise<Text | null>);
  }

  async thumbnail(order: ThingOrder): Promise<Reduced | null> {
    const owner = await this.ownerOfLarge(order.id);
    if (owner === null) return this.here.thumbnail(order);
    return this.crew.ask(owner, 'thumbnail', order) as Promise<Reduced | null>;
  }

  async outline(order: ThingOrder): Promise<Outline | null> {
    const owner = await this.ownerOfLarge(order.id);
    if (owner === null) return this.here.outline(order);
    return this.crew.ask(owner, 'outline', order) as Promise<Outline | null>;
  }

  /** Null for what is small, and where there is no crew. */
  private async ownerOfLarge(id: string, body?: Buffer): Promise<string | null> {
    if (!this.crew.isThere) return null;
    const known = await this.access.weightOf(id);
    const isLarge = (body?.length ?? 0) > limits.largeBody || (known?.storedBytes ?? 0) > largeDocument;
    return isLarge ? (known?.owner ?? '') : null;
  }

  /** Who does the next piece of work follows from what this one left. */
  private async weighed(id: string, written: Written | null): Promise<Written | null> {
    if (written && written.storedBytes > largeDocument !== written.wasBytes > largeDocument)
      await this.access.changed(id);
    return written;
  }
}
