import { Controller } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { Happened, MilestoneReached } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { Happenings } from './happenings';

/** Those of one prototype one after the other: nobody has two letters for a comment that was changed at once. */
const oneByOne = { maxMessages: 1, maxWaitMs: 100 };

/** What has happened, into the feeds. What comes twice changes nothing the second time. */
@Controller()
export class HappeningsConsumer {
  constructor(private readonly happenings: Happenings) {}

  @Consumes(topics.happenings, 'studio', oneByOne)
  async happened(happened: Happened): Promise<Outcome> {
    if (happened.kind === 'comment') await this.happenings.commented(happened);
    else if (happened.kind === 'folder') await this.happenings.added(happened);
    else if (happened.kind === 'offered') await this.happenings.offered(happened);
    else await this.happenings.shared(happened);
    return ok;
  }

  @Consumes(topics.milestones, 'studio', oneByOne)
  async reached(reached: MilestoneReached): Promise<Outcome> {
    await this.happenings.reached(reached);
    return ok;
  }
}
