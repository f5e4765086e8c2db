import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { Config } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { operatorGroup, operatorGroups } from '../sign-on/groups';
import { isShut } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';

/** Who runs the installation: whom the configuration names by address or by a group at a provider, and whom one of them has named (adr/0029, 0036). */
@Injectable()
export class Operators {
  constructor(
    private readonly users: UserRepository,
    @Config() private readonly config: Pick<ServerConfig, 'operators' | 'signOn'>,
  ) {}

  async isOne(id: string): Promise<boolean> {
    const stored = await this.users.get(id);
    return stored !== null && this.are(stored.value);
  }

  are(user: UserDocument): boolean {
    return !isShut(user) && (user['operator'] === true || this.areConfigured(user));
  }

  /** By address or by group. An address that nobody has proven may be anybody's. */
  areConfigured(user: UserDocument): boolean {
    const isNamed = user['unproven'] !== true && this.config.operators.includes(user.email);
    return isNamed || operatorGroup(user, this.config.signOn) !== undefined;
  }

  /** Throws where nobody but this one could let the others in. */
  async checkNotLast({ id, value }: Stored<UserDocument>): Promise<void> {
    if (!this.are(value)) return;
    if (!(await this.all()).some((other) => other.id !== id)) throw new Failure('operator.last');
  }

  /** All of them. */
  async all(): Promise<readonly Stored<UserDocument>[]> {
    const configured = await Promise.all(this.config.operators.map((address) => this.users.byEmail(address)));
    const ofGroups = await this.users.inGroups(operatorGroups(this.config.signOn));
    const known = [...(await this.users.operators()), ...ofGroups, ...configured.filter((one) => one !== null)];
    return [...new Map(known.map((one) => [one.id, one])).values()].filter(({ value }) => this.are(value));
  }
}
