import { Injectable } from '@nestjs/common';
import { PeopleApi, SecurityLog } from '@rehearse/server';
import { daysBefore, LetterInvitations, openOnes } from '../letter.invitations';
import type { Inviting, LetterParts } from '../letter.invitations';
import type { FolderDocument } from './folder.document';
import { FolderNews } from './folder.news';
import { FolderRepository } from './folder.repository';

/** To a folder. */
@Injectable()
export class FolderInvitations extends LetterInvitations<FolderDocument> {
  constructor(
    private readonly folders: FolderRepository,
    private readonly news: FolderNews,
    people: PeopleApi,
    security: SecurityLog,
  ) {
    super(people, security);
  }

  /** Invitations that are over keep no address. */
  async sweep(now: number): Promise<void> {
    for (const { id, value } of await this.folders.invitedUntil(daysBefore(now)))
      if (openOnes(value, now).length < (value.invited ?? []).length)
        await this.folders.change(id, (folder) => ({ invited: openOnes(folder, now) }));
  }

  protected async find(folder: string): Promise<FolderDocument | null> {
    return (await this.folders.get(folder))?.value ?? null;
  }

  protected async change(folder: string, next: (now: FolderDocument) => Partial<Inviting>): Promise<FolderDocument> {
    return (await this.folders.change(folder, next)).value;
  }

  protected async changed(folder: string, value: FolderDocument, joined?: string): Promise<void> {
    if (joined !== undefined) await this.news.roleChanged(folder, value, joined);
  }

  protected write(folder: string, { name }: FolderDocument, letter: LetterParts): Promise<void> {
    return this.people.tell({ ...letter, folder, folderName: name });
  }

  protected named(folder: string) {
    return { folder };
  }
}
