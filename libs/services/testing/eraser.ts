import { Controller } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { TestRepository } from './test.repository';

/** Forgets the settings of apps that are gone. */
@Controller()
export class Eraser {
  constructor(private readonly tests: TestRepository) {}

  @Consumes(topics.erasures, 'testing', { maxMessages: 50, maxWaitMs: 200 })
  async erase({ kind, app }: Erased): Promise<Outcome> {
    if (kind === 'app') await this.tests.remove(app);
    return ok;
  }
}
