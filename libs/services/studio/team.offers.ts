import { Injectable } from '@nestjs/common';
import { Failure, limits, permission } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import { AccessService } from './access.service';
import { permissionOf } from './app.document';
import type { AppDocument, OfferField } from './app.document';
import { AppQuota } from './app.quota';
import { AppRepository } from './app.repository';
import { Happenings } from './feed/happenings';
import { ImageQuota } from './image.quota';
import { openOffer } from './open-offer';
import { handedOver } from './team.members';

/** Whose a prototype is to be is asked first. */
@Injectable()
export class TeamOffers {
  private readonly quota: AppQuota;

  constructor(
    private readonly apps: AppRepository,
    private readonly pictures: ImageQuota,
    private readonly access: AccessService,
    private readonly happenings: Happenings,
    private readonly security: SecurityLog,
  ) {
    this.quota = new AppQuota(apps);
  }

  /** There is one at a time: another one takes its place. */
  async make(app: string, to: string, { id: by }: Principal): Promise<void> {
    if (to === by) return;
    const at = Date.now();
    const offer = { to, by, at, until: at + limits.invitationMs };
    await this.apps.changeLight(app, ({ members }) => {
      if (permissionOf(members, to) === permission.none) throw new Failure('thing/unknown');
      return { offer };
    });
    await this.access.changed(app);
    await this.happenings.tell({ kind: 'offered', app, user: to, by, at });
  }

  async withdraw(app: string): Promise<void> {
    await this.apps.changeLight(app, () => ({ offer: null }));
    await this.access.changed(app);
  }

  async answer(app: string, accepts: boolean, { id: to }: Principal): Promise<void> {
    const found = await this.apps.light(app);
    if (!found) throw new Failure('thing/unknown');
    const { by } = offerTo(found.value, to);
    if (accepts) await this.accept(found.value, { app, by, to });
    else await this.withdraw(app);
  }

  /** What the prototype and its pictures take counts for the new owner from now on. */
  private async accept(value: AppDocument, { app, by, to }: Pick<OfferField, 'by' | 'to'> & { readonly app: string }) {
    await this.quota.require(to, { documents: 1, bytes: Number(value['storedBytes']) || 0 });
    await this.pictures.move(app, by, to);
    try {
      await this.apps.changeLight(app, (now) => {
        offerTo(now, to);
        return { members: [...handedOver(now.members, by, to)], offer: null };
      });
    } catch (error) {
      await this.pictures.move(app, to, by);
      throw error;
    }
    this.security.write('role-changed', { app, user: to, role: permission.owner });
    this.security.write('role-changed', { app, user: by, role: permission.write });
    await this.access.changed(app);
  }
}

function offerTo(value: AppDocument, user: string): OfferField {
  const offer = openOffer(value);
  if (offer?.to !== user) throw new Failure('app.team.offer.gone');
  return offer;
}
