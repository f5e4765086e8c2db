import { Injectable } from '@nestjs/common';
import { permissionOfRole } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import { AccessService } from '../access.service';
import { AppRepository } from '../app.repository';
import { roleIn } from './folder.document';
import type { FolderDocument } from './folder.document';

/** Has the rights on what lies in a folder asked again. */
@Injectable()
export class FolderNews {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  /** Somebody has another role in the folder as it is now, or none. */
  async roleChanged(folder: string, value: FolderDocument, user: string): Promise<void> {
    const role = roleIn(value, user);
    this.security.write('folder-role-changed', { folder, user, role: role ? permissionOfRole[role] : 0 });
    const all = await this.apps.revisionsInFolders([folder]);
    await Promise.all(all.map((one) => this.access.changed(one.id)));
  }
}
