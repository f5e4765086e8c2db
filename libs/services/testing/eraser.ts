import { Controller } from '@nestjs/common';
import { endedSessions, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { Attendances } from './attendances';
import { Mailings } from './mailings/mailings';
import { Participants } from './participants';
import { Places } from './places';
import { TemplateRepository } from './templates/template.repository';
import { TestRepository } from './test.repository';

/** Forgets the settings of apps that are gone, and who took part in sessions that are. */
@Controller()
export class Eraser {
  constructor(
    private readonly tests: TestRepository,
    private readonly attendances: Attendances,
    private readonly participants: Participants,
    private readonly places: Places,
    private readonly mailings: Mailings,
    private readonly templates: TemplateRepository,
  ) {}

  @Consumes(topics.erasures, 'testing', { maxMessages: 50, maxWaitMs: 200 })
  async erase(erased: Erased): Promise<Outcome> {
    const { kind, app } = erased;
    if (kind !== 'app') {
      await this.attendances.forget(app, endedSessions(erased));
      await this.participants.forget(app, endedSessions(erased));
      await this.places.forget(app, endedSessions(erased));
      await this.mailings.forget(app, endedSessions(erased));
    } else {
      await this.tests.remove(app);
      await this.attendances.forgetAll(app);
      await this.participants.forgetAll(app);
      await this.places.forgetAll(app);
      await this.mailings.forgetAll(app);
      await this.templates.forgetApp(app);
    }
    return ok;
  }
}
