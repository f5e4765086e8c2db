import { useRoute } from '@rehearse/client/api/react';
import { type Comment, routes } from '@rehearse/contract';
import { threadsOf } from './thread';

const countOf = (comments: readonly Comment[]): number | undefined =>
  threadsOf(comments).filter(({ isResolved }) => !isResolved).length || undefined;

/** How many threads of a prototype are not resolved; undefined for none. */
export const useUnresolved = (app: string): number | undefined =>
  useRoute(routes.comments.list, { params: { app } }, { select: countOf }).data;
