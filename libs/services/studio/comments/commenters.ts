import { Injectable } from '@nestjs/common';
import { guest } from '@rehearse/contract';
import type { Comment, Commenter } from '@rehearse/contract';
import { textOf, withId } from '@rehearse/server';
import type { Json, JsonObject, Stored } from '@rehearse/platform/ports';
import { NamesOfNow } from '../names-of-now';
import type { CommentDocument } from './comment.repository';

const longestName = 200;

/** Who stands beside a comment. */
@Injectable()
export class Commenters {
  constructor(private readonly names: NamesOfNow) {}

  /** As its readers see them: authors by the names that they have now, addresses for members alone. */
  async shown(found: readonly Stored<CommentDocument>[], withAddresses: boolean): Promise<Comment[]> {
    const authors = found.map(({ value }) => value.userID).filter((user) => user !== guest.id);
    const known = await this.names.of(authors);
    return found.map((one) => {
      const { guest: _digest, told: _told, ...fields } = one.value;
      const person = known.get(one.value.userID);
      const user = person ? withId(person.id, person) : asWritten(one.value);
      return { ...withId(one.id, fields), user: withAddresses ? user : { ...user, email: '' } } as Comment;
    });
  }
}

const asWritten = ({ userID, user = {} }: CommentDocument): Commenter => ({
  ...withId(userID, {}),
  email: shortText(user['email']),
  name: shortText(user['name']),
  lastname: shortText(user['lastname']),
});

/** What a guest says about itself. */
export function guestIn(posted: unknown): JsonObject {
  const said = (typeof posted === 'object' && posted !== null ? posted : {}) as Readonly<Record<string, unknown>>;
  const fields = ['email', 'name', 'lastname'].map((name): [string, Json] => [name, shortText(said[name])]);
  return Object.fromEntries(fields);
}

const shortText = (value: unknown): string => textOf(value).slice(0, longestName);
