import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { RolesGranted } from '@rehearse/contract';
import { Config, SecurityLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Json, OutboxMessage, Path, Stored } from '@rehearse/platform/ports';
import { isDeepStrictEqual } from 'node:util';
import { AccountNews } from '../account-news';
import { Operators } from '../operator/operators';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { folderGrants, toldGroupsOf, withTold } from './groups';
import type { ToldGroups } from './groups';

interface Part {
  readonly set: readonly (readonly [Path, Json])[];
  readonly outbox: readonly OutboxMessage[];
}

/** What groups at providers give: operators are found by them here, and studio hears of the folders (adr/0036). */
@Injectable()
export class ProviderGroups {
  constructor(
    private readonly users: UserRepository,
    private readonly operators: Operators,
    private readonly news: AccountNews,
    private readonly security: SecurityLog,
    @Config() private readonly config: Pick<ServerConfig, 'signOn'>,
  ) {}

  /** Part of the write of a log-in. Without `told`, which is by another way, the rules may be others than last time. */
  partOf({ id, value }: Stored<UserDocument>, told: ToldGroups | undefined): Part {
    const before = toldGroupsOf(value);
    const groups = told ? withTold(before, told) : before;
    if (before.length === 0 && groups.length === 0) return { set: [], outbox: [] };
    const message: RolesGranted = { user: id, folders: [...folderGrants({ groups }, this.config.signOn)] };
    return {
      set: [[['groups'], groups]],
      outbox: [{ topic: topics.grants.name, key: id, value: JSON.stringify(message) }],
    };
  }

  /** What a provider says while somebody is logged in. */
  async learn(user: string, told: ToldGroups): Promise<void> {
    const before = await this.users.get(user);
    if (!before || isKnown(before, told)) return;
    const { set, outbox } = this.partOf(before, told);
    const after = await this.users.change(user, { set }, { outbox });
    if (after) await this.changed(before, after);
  }

  /** After the write: whoever became an operator by a group, or is none any more, is one, or none, at once. */
  async changed(before: Stored<UserDocument>, after: Stored<UserDocument>): Promise<void> {
    const isOne = this.operators.are(after.value);
    if (this.operators.are(before.value) === isOne) return;
    this.security.write(isOne ? 'operator-made' : 'operator-unmade', { user: after.id });
    await this.news.tell(after.id);
  }
}

const isKnown = ({ value }: Stored<UserDocument>, { provider, names }: ToldGroups): boolean =>
  isDeepStrictEqual(toldGroupsOf(value).find((one) => one.provider === provider)?.names ?? [], names);
