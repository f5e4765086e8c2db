import { Injectable } from '@nestjs/common';
import { Failure, limits, peopleStates } from '@rehearse/contract';
import type { AccountLine, NewsletterReader, PeoplePage, PeopleState } from '@rehearse/contract';
import { Config, textOf } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { factorOf } from '../factor/factor';
import { operatorGroup } from '../sign-on/groups';
import { hasNoPassword, isClosed, isOff } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { searchedWords, seenOf, wordsOf } from './listed';
import { Operators } from './operators';

const perPage = 50;
/** Found by a search: who looks for more than these has to say more. */
const mostFound = 1_000;

interface Wish {
  readonly search: string;
  readonly state: PeopleState;
  /** The last one of the page before, as its answer named it. */
  readonly after?: string | undefined;
}
type Account = Stored<UserDocument>;
type Place = { readonly value: number; readonly id: string };

/** Everybody who has an account, the latest seen first: read by indexes, as many as a page shows. */
@Injectable()
export class PeopleList {
  constructor(
    private readonly users: UserRepository,
    private readonly operators: Operators,
    @Config() private readonly config: Pick<ServerConfig, 'signOn'>,
  ) {}

  async page({ search, state, after }: Wish): Promise<PeoplePage> {
    const behind = after === undefined ? undefined : placeIn(after);
    const words = searchedWords(search);
    return words.length > 0 ? this.found(words, state, behind) : this.listed(state, behind);
  }

  /** All who want the newsletter. */
  async newsletter(): Promise<NewsletterReader[]> {
    const people = await this.users.inOrder('newsletter', {});
    return people.map(({ value: { email, name, lastname, language } }) => ({
      email,
      name: textOf(name),
      lastname: textOf(lastname),
      ...(typeof language === 'string' && { language }),
    }));
  }

  private async listed(state: PeopleState, after: Place | undefined): Promise<PeoplePage> {
    const operators = await this.operators.all();
    const counts = {
      all: await this.users.count('seen'),
      operators: operators.length,
      unseen: await this.users.count('seen', unseen()),
      off: await this.users.count('off'),
      newsletter: await this.users.count('newsletter'),
    };
    const people = state === 'operators' ? partOf(operators, after) : await this.inOrder(state, after);
    return { ...this.pageOf(people), found: counts[state], isCut: false, counts };
  }

  private inOrder(state: Exclude<PeopleState, 'operators'>, after: Place | undefined): Promise<readonly Account[]> {
    const options = { limit: perPage + 1, ...(after && { after }) };
    const order = state === 'off' || state === 'newsletter' ? state : 'seen';
    return this.users.inOrder(order, state === 'unseen' ? unseen() : {}, options);
  }

  /** By the longest of the words, which few have. */
  private async found(words: readonly string[], state: PeopleState, after: Place | undefined): Promise<PeoplePage> {
    const [longest = ''] = words.toSorted((one, other) => other.length - one.length);
    const some = await this.users.withWord(longest, mostFound);
    const named = some.filter(({ value }) => {
      const own = wordsOf(value);
      return words.every((word) => own.some((one) => one.startsWith(word)));
    });
    const inState = (one: PeopleState) => named.filter(({ value }) => this.isIn(one, value));
    const counts = Object.fromEntries(peopleStates.map((one) => [one, inState(one).length])) as PeoplePage['counts'];
    const people = partOf(inState(state), after);
    return { ...this.pageOf(people), found: counts[state], isCut: some.length === mostFound, counts };
  }

  private isIn(state: PeopleState, user: UserDocument): boolean {
    if (state === 'operators') return this.operators.are(user);
    if (state === 'off') return isOff(user);
    if (state === 'newsletter') return user['newsletter'] === true;
    return state === 'all' || seenOf(user) < unseen().below;
  }

  private pageOf(people: readonly Account[]): Pick<PeoplePage, 'people' | 'next'> {
    const shown = people.slice(0, perPage);
    const last = people.length > perPage ? shown.at(-1) : undefined;
    return { people: shown.map((one) => this.lineOf(one)), next: last ? `${seenOf(last.value)}:${last.id}` : null };
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

const unseen = () => ({ below: Date.now() - limits.unseenMs });

function placeIn(text: string): Place {
  const [, value = '', id = ''] = /^(\d{1,15}):(.+)$/.exec(text) ?? [];
  if (id === '') throw new Failure('request/invalid', 'query.after');
  return { value: Number(value), id };
}

/** A page and one more, in the order that the store has. */
function partOf(people: readonly Account[], after: Place | undefined): readonly Account[] {
  const isBehind = (one: Place, other: Place) => one.value - other.value || (one.id < other.id ? -1 : 1);
  const placed = people.map((one) => ({ one, place: { value: seenOf(one.value), id: one.id } }));
  return placed
    .filter(({ place }) => !after || (place.id !== after.id && isBehind(place, after) < 0))
    .toSorted((a, b) => isBehind(b.place, a.place))
    .slice(0, perPage + 1)
    .map(({ one }) => one);
}
