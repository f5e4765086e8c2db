import { nameOf } from '@rehearse/client/ui';
import { type Filter, passes, says } from '../data/filter';
import type { Located } from '../data/located';
import { commentsIn, isGuests } from '../data/thread';
import type { Commenting } from '../data/use-commenting';

/** Which threads the tab shows, and in which order. */
export interface Choice {
  readonly filter: Filter;
  /** Empty for all. */
  readonly screen: string;
  readonly author: string;
  readonly search: string;
  readonly order: 'screen' | 'newest';
}

export const noChoice: Choice = { filter: 'open', screen: '', author: '', search: '', order: 'screen' };

/** Guests have no account by which to tell them apart, but a name. */
export const authorsIn = ({ thread }: Located): readonly { readonly id: string; readonly name: string }[] =>
  commentsIn(thread).map((comment) => {
    const { userID, user } = comment;
    const name = nameOf(user);
    return { id: isGuests(comment) ? `${userID} ${name}` : userID, name };
  });

export const isChosen = (commenting: Commenting, { filter, screen, author, search }: Choice, one: Located): boolean =>
  passes[filter](commenting, one.thread) &&
  (screen === '' || one.place?.screen === screen) &&
  (author === '' || authorsIn(one).some(({ id }) => id === author)) &&
  says(one.thread, search);
