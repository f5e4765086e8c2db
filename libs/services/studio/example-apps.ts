import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Principal } from '@rehearse/contract';
import { exampleIds, exampleNames, exampleOwner, examples } from '@rehearse/examples/drawings';
import type { ExampleName } from '@rehearse/examples/drawings';
import { DuplicateKey } from '@rehearse/platform/ports';
import { Config, Log } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Logger } from 'pino';
import { AccessService } from './access.service';
import { AppDispatcher } from './app.dispatcher';
import { AppRepository } from './app.repository';

/** Has no account. */
const owner: Principal = { id: exampleOwner, email: '', name: 'Rehearse', lastname: '', role: 'user' };

/** Whoever reads the results is to know. */
const description = 'An example. Its sessions are made up by a program.';

/** The public examples of the program, as the operator wants them: there, or shut as if their owner's account were closed. */
@Injectable()
export class ExampleApps implements OnApplicationBootstrap {
  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly access: AccessService,
    @Config() private readonly config: Pick<ServerConfig, 'examples' | 'allowPublishing'>,
    @Log() private readonly log: Logger,
  ) {}

  /** Nobody waits for it; what fails is done by the next start. */
  onApplicationBootstrap(): void {
    this.settle().catch((error: unknown) => this.log.warn({ err: error }, 'the examples are not as they should be'));
  }

  async settle(): Promise<void> {
    for (const name of exampleNames) await this.settleOne(name, exampleIds[name]);
  }

  private async settleOne(name: ExampleName, id: string): Promise<void> {
    const wanted = this.config.examples && this.config.allowPublishing;
    const found = await this.apps.lightEvenIfDeleted(id);
    if (!found) return wanted ? this.install(name, id) : undefined;
    if (wanted !== (found.value['ownerAway'] === true)) return;
    await this.apps.change(id, wanted ? { unset: [['ownerAway']] } : { set: [[['ownerAway'], true]] });
    await this.access.changed(id);
  }

  private async install(name: ExampleName, id: string): Promise<void> {
    const { app } = examples[name](Date.now());
    const body = Buffer.from(JSON.stringify({ ...app, description, isPublic: true }));
    try {
      await this.dispatcher.create({ id, body, owner, mayPublish: true });
    } catch (error) {
      // Another process was faster.
      if (!(error instanceof DuplicateKey)) throw error;
    }
    await this.access.changed(id);
  }
}
