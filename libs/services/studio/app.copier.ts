import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { DiskSpace, newId, SecurityLog } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppRepository } from './app.repository';
import { roomOf } from './app.size';
import { AppDispatcher } from './app.dispatcher';
import { ImageService } from './image.service';
import { NetworkQuota } from './network.quota';

@Injectable()
export class AppCopier {
  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly access: AccessService,
    private readonly images: ImageService,
    private readonly security: SecurityLog,
    private readonly disk: DiskSpace,
    private readonly networkQuota: NetworkQuota,
  ) {}

  /** A new app of the caller with the same content, or that of a version, and pictures of its own. Answers its id. */
  async copy(source: string, name: string | undefined, owner: Principal, version?: number): Promise<string> {
    await this.disk.check('growth');
    await this.networkQuota.check();
    const weight = await this.access.weightOf(source);
    const id = newId();
    await this.dispatcher.copy({ source, version, id, name, owner });
    await this.networkQuota.count(roomOf(weight?.storedBytes ?? 0));
    try {
      await this.images.copyAll(source, id, owner.id);
      if (!(await this.apps.finish(id))) throw new Failure('thing/unknown');
    } catch (error) {
      await this.images.removeAll(id, owner.id);
      await this.apps.withdraw(id);
      throw error;
    }
    this.security.write('links-made', { app: id });
    return id;
  }
}
