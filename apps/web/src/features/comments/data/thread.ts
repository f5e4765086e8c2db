import type { Comment } from '@rehearse/contract';

/** What somebody said, with what was answered. */
export interface Thread {
  readonly id: string;
  /** The same everywhere. */
  readonly number: number;
  readonly root: Comment;
  /** The oldest first. */
  readonly replies: readonly Comment[];
  readonly isResolved: boolean;
}

/** As older clients write it. */
const done = 'Done';
export const statusOf = (isResolved: boolean): string => (isResolved ? done : '');

/** "-1" is nobody in particular: who came by a link without an account. */
export const isGuests = ({ userID }: Comment): boolean => userID === '-1';

const excerptChars = 80;
/** What a thread begins with, for names of buttons. */
export const excerptOf = ({ root: { message = '' } }: Thread): string => message.slice(0, excerptChars);

export const commentsIn = ({ root, replies }: Thread): readonly Comment[] => [root, ...replies];
const isNumbered = (number: unknown): number is number => typeof number === 'number' && number > 0;

/** The oldest first. A reply whose thread is gone stands for itself: what people said is not lost. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const ids = new Set(comments.map(({ id }) => id));
  const replies = new Map<string, Comment[]>();
  const roots: Comment[] = [];
  for (const comment of comments) {
    const { parentId = '' } = comment;
    if (ids.has(parentId)) replies.set(parentId, [...(replies.get(parentId) ?? []), comment]);
    else roots.push(comment);
  }
  return roots.map((root, index) => ({
    id: root.id,
    number: isNumbered(root.number) ? root.number : index + 1,
    root,
    replies: replies.get(root.id) ?? [],
    isResolved: root.status === done,
  }));
}

/** What unresolved ones were put on: a widget, or a screen. */
export const commentedIn = (threads: readonly Thread[]): ReadonlySet<string> =>
  new Set(
    threads.flatMap(({ isResolved, root: { pinnedTo = [], reference } }) =>
      isResolved ? [] : (pinnedTo[0]?.id ?? reference ?? []),
    ),
  );

export const nextNumber = (threads: readonly Thread[]): number =>
  threads.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
