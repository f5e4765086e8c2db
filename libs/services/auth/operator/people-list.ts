import { Injectable } from '@nestjs/common';
import { limits, peopleStates } from '@rehearse/contract';
import type { AccountLine, PeoplePage, PeopleState } from '@rehearse/contract';
import { Config, textOf } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { factorOf } from '../factor/factor';
import { operatorGroup } from '../sign-on/groups';
import { hasNoPassword, isClosed } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { Operators } from './operators';

const perPage = 50;

interface Wish {
  readonly search: string;
  readonly state: PeopleState;
  readonly page: number;
}

/** Everybody who has an account. Each look reads all of them: names have no index that finds a part of them. */
@Injectable()
export class PeopleList {
  constructor(
    private readonly users: UserRepository,
    private readonly operators: Operators,
    @Config() private readonly config: Pick<ServerConfig, 'signOn'>,
  ) {}

  async page({ search, state, page }: Wish): Promise<PeoplePage> {
    const named: AccountLine[] = [];
    const wanted = search.trim().toLowerCase();
    for await (const user of this.users.all()) {
      const line = this.lineOf(user);
      if (`${line.name} ${line.lastname} ${line.email}`.toLowerCase().includes(wanted)) named.push(line);
    }
    const now = Date.now();
    const inState = (wish: PeopleState) => named.filter((line) => isIn[wish](line, now));
    const counts = Object.fromEntries(peopleStates.map((one) => [one, inState(one).length]));
    const found = inState(state).toSorted(
      (one, other) => other.lastLogin - one.lastLogin || one.email.localeCompare(other.email),
    );
    return {
      people: found.slice(page * perPage, (page + 1) * perPage),
      found: found.length,
      counts: counts as PeoplePage['counts'],
    };
  }

  private lineOf({ id, value }: Stored<UserDocument>): AccountLine {
    const { email, name, lastname, image, created, lastlogin, provider, off, unproven } = value;
    const group = operatorGroup(value, this.config.signOn);
    return {
      id,
      email,
      name: textOf(name),
      lastname: textOf(lastname),
      ...(typeof image === 'string' && { image }),
      created: Number(created ?? 0),
      lastLogin: Number(lastlogin ?? 0),
      hasPassword: !hasNoPassword(value),
      ...(typeof provider === 'string' && { provider: this.nameOf(provider) }),
      hasFactor: factorOf(value) !== undefined,
      isOperator: this.operators.are(value),
      isConfigured: this.operators.areConfigured(value),
      ...(group && { operatorGroup: group }),
      ...(typeof off === 'number' && { off }),
      isClosed: isClosed(value),
      isUnproven: unproven === true,
    };
  }

  private nameOf(provider: string): string {
    return this.config.signOn.find(({ id }) => id === provider)?.name ?? provider;
  }
}

const isIn: Readonly<Record<PeopleState, (line: AccountLine, now: number) => boolean>> = {
  all: () => true,
  operators: ({ isOperator }) => isOperator,
  unseen: ({ lastLogin, created }, now) => Math.max(lastLogin, created) < now - limits.unseenMs,
  off: ({ off }) => off !== undefined,
};
