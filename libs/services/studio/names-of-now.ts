import { Injectable } from '@nestjs/common';
import type { KnownPerson } from '@rehearse/contract';
import { Log, PeopleApi } from '@rehearse/server';
import type { Logger } from 'pino';

interface Named {
  readonly user: string;
  readonly email: string;
  readonly name: string;
  readonly lastname: string;
}

/** Who may have a picture. It is never stored beside the name. */
export type PictureField = { readonly image?: string };

export const pictureOf = ({ image }: { readonly image?: string | undefined }): PictureField =>
  image === undefined ? {} : { image };

/** What people are called now, and how they are reached: auth knows. */
@Injectable()
export class NamesOfNow {
  constructor(
    private readonly people: PeopleApi,
    @Log() private readonly log: Logger,
  ) {}

  /** Without those who have no account any more; of nobody while auth is away. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
    const ids = [...new Set(users)];
    if (ids.length === 0) return new Map();
    const people = await this.people.known(ids).catch((error: unknown) => {
      this.log.warn({ err: error }, 'what people are called now is not known');
      return [];
    });
    return new Map(people.map((person) => [person.id, person]));
  }

  /** The others keep the names that they are stored with. */
  async given<T extends Named>(all: readonly T[]): Promise<(T & PictureField)[]> {
    const known = await this.of(all.map(({ user }) => user));
    return all.map((one) => {
      const now = known.get(one.user);
      if (!now) return one;
      const { email, name, lastname } = now;
      return { ...one, email, name, lastname, ...pictureOf(now) };
    });
  }
}
