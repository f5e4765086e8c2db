import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type { ListedPerson } from '@rehearse/contract';
import { withId } from '@rehearse/server';
import type { MemberField } from './app.document';
import { AppListEntries } from './app.list-entries';
import { everybodyIn } from './folders/folder.document';
import { FolderRepository } from './folders/folder.repository';
import { NamesOfNow, pictureOf } from './names-of-now';

type Shared = MemberField & Readonly<Record<'apps' | 'folders', string[]>>;

/** With whom somebody shares what is in their list: members of prototypes by prototype, those of folders by folder. */
@Injectable()
export class AppListPeople {
  constructor(
    private readonly entries: AppListEntries,
    private readonly folders: FolderRepository,
    private readonly names: NamesOfNow,
  ) {}

  async of(user: string): Promise<ListedPerson[]> {
    const others = new Map<string, Shared>();
    const note = (what: 'apps' | 'folders', id: string, members: readonly MemberField[]) => {
      for (const member of members) {
        const known = others.get(member.user);
        if (member.user === user || (!known && others.size >= limits.listedPeople)) continue;
        const other = known ?? { ...member, apps: [], folders: [] };
        other[what].push(id);
        others.set(member.user, other);
      }
    };
    for (const { id, value } of await this.folders.ofMember(user)) note('folders', id, everybodyIn(value));
    for (const { id, members } of await this.entries.ofMember(user)) note('apps', id, members);
    return (await this.names.given([...others.values()])).map(shown);
  }
}

const shown = ({ user, email, name, lastname, apps, folders, ...rest }: Shared & { readonly image?: string }) =>
  withId(user, { email, name, lastname, ...pictureOf(rest), apps, folders });
