import { Controller } from '@nestjs/common';
import { permission, topics } from '@rehearse/contract';
import type { UserClosed } from '@rehearse/contract';
import { Consumes } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { AccessService } from './access.service';
import { permissionOf } from './app.document';
import { AppRepository } from './app.repository';

/** Shuts what belongs to a closed account, for everybody, and opens it again when the account comes back. */
@Controller()
export class ClosedOwners {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessService,
  ) {}

  @Consumes(topics.closings, 'studio', { maxMessages: 20, maxWaitMs: 200 })
  async closed({ user, closed }: UserClosed): Promise<Outcome> {
    for (const { id, value } of await this.apps.everythingOfMember(user)) {
      if (permissionOf(value.members, user) !== permission.owner) continue;
      await this.apps.change(id, closed ? { set: [[['ownerAway'], true]] } : { unset: [['ownerAway']] });
      await this.access.changed(id);
    }
    return ok;
  }
}
