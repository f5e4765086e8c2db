import { useApi, useErrorText, useRoute, useSession } from '@rehearse/client/api/react';
import { nameOf, useToast } from '@rehearse/client/ui';
import { type Comment, isAtLeast, type Mention, type Role, routes } from '@rehearse/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { type CommentPlace, type CommentSource, sourceOf } from './comment-source';
import type { ReadState } from './read-marks';
import { isGuests, nextNumber, statusOf, type Thread, threadsOf } from './thread';
import { useReadMarks } from './use-read-marks';

/** How long a page without a socket waits until it looks again: longer where there is much to read. */
const lookMs = 4_000;
const lookMsOfEach = 10;
const noComments: readonly Comment[] = [];
/** That of the canvas: the one that links show. */
const canvasType = 'ScreenComment';

/** What is said, besides the words. */
type Fields = Readonly<Record<string, unknown>>;

interface Said {
  readonly message: string;
  readonly mentions: readonly Mention[];
}

/** The comments of one prototype, and what the person at the page may do with them. */
export interface Commenting extends ReadState {
  readonly place: CommentPlace;
  readonly threads: readonly Thread[];
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Undefined for guests. */
  readonly self: string | undefined;
  readonly mayComment: boolean;
  /** Its words are nobody else's to change. */
  readonly isOwn: (comment: Comment) => boolean;
  /** Move, resolve. */
  readonly mayChange: (comment: Comment) => boolean;
  readonly mayRemove: (comment: Comment) => boolean;
  /** Who can be asked to look. */
  readonly people: readonly Mention[];
  /** Where a thread begins: `fields` say on what. */
  readonly begin: (said: Said, fields: Fields) => Promise<Comment>;
  readonly reply: (thread: Thread, said: Said) => Promise<Comment>;
  readonly edit: (comment: Comment, said: Said) => Promise<Comment>;
  readonly move: (comment: Comment, fields: Fields) => void;
  readonly resolve: (thread: Thread, isResolved: boolean) => void;
  readonly remove: (comments: readonly Comment[]) => void;
}

const Context = createContext<Commenting | null>(null);
export const CommentingProvider = Context;

export function useCommenting(): Commenting {
  const commenting = use(Context);
  if (!commenting) throw new Error('CommentingProvider is missing');
  return commenting;
}

/** What the person at the page is on this prototype; null for a visitor of a public one. */
function useOwnRole({ app, link }: CommentPlace) {
  const { user } = useSession();
  const team = useRoute(routes.apps.team, { params: { app } }, { enabled: link === undefined });
  const role = team.data?.find(({ id }) => id === user?.id)?.role ?? null;
  return { self: user?.id, role, isKnown: team.isSuccess, team: team.data };
}

const isOneOf = (role: Role | null, least: Role): boolean => role !== null && isAtLeast(role, least);

export function useCommentsOf(place: CommentPlace): Commenting {
  const api = useApi();
  const source = useMemo(() => sourceOf(api, place), [api, place]);
  const { self, role, isKnown, team } = useOwnRole(place);
  const {
    data = noComments,
    isPending,
    error,
    refetch,
  } = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.list(signal),
    refetchInterval: ({ state }) =>
      place.link !== undefined && Math.max(lookMs, (state.data?.length ?? 0) * lookMsOfEach),
  });
  const threads = useMemo(() => threadsOf(data), [data]);
  const actions = useActions(source, threads);
  const marks = useReadMarks(place);
  const people = useMemo(
    () => (team ?? []).filter(({ id }) => id !== self).map((one) => ({ id: one.id, name: nameOf(one) })),
    [team, self],
  );
  const { link, guest, mayOnlyLook = false } = place;
  const isOwn = (comment: Comment) =>
    isGuests(comment) ? (guest?.written.includes(comment.id) ?? false) : comment.userID === self;
  const mayEdit = isOneOf(role, 'edit');
  const isMember = link === undefined && isKnown;
  return {
    ...marks,
    ...actions,
    place,
    threads,
    isPending,
    error: data === noComments ? error : null,
    retry: () => void refetch(),
    self,
    mayComment: !mayOnlyLook && (isMember ? role === null || isOneOf(role, 'comment') : link !== undefined),
    isOwn,
    mayChange: (comment) => isOwn(comment) || (mayEdit && comment.type === canvasType),
    mayRemove: (comment) => isOwn(comment) || mayEdit,
    people,
  };
}

function useActions(source: CommentSource, threads: readonly Thread[]) {
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { queryKey } = source;
  const show = (change: (comments: readonly Comment[]) => readonly Comment[]) =>
    queries.setQueryData<readonly Comment[]>(queryKey, (known) => known && change(known));
  const settled = {
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const change = useMutation({
    ...settled,
    mutationFn: ({ id, fields }: { id: string; fields: Fields }) => source.change(id, fields),
    onMutate: ({ id, fields }) => show((known) => known.map((one) => (one.id === id ? { ...one, ...fields } : one))),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: (removed: readonly Comment[]) => Promise.all(removed.map(({ id }) => source.remove(id))),
    onMutate: (removed) => show((known) => known.filter((one) => !removed.some(({ id }) => id === one.id))),
  });
  const create = async (fields: Fields): Promise<Comment> => {
    const made = await source.create(fields);
    show((known) => (known.some(({ id }) => id === made.id) ? known : [...known, made]));
    return made;
  };
  return {
    begin: (said: Said, fields: Fields) =>
      create({ type: canvasType, reference: 'canvas', ...fields, ...said, number: nextNumber(threads) }),
    reply: ({ root: { id, type = canvasType, reference = 'canvas' } }: Thread, said: Said) =>
      create({ type, reference, ...said, parentId: id }),
    edit: (comment: Comment, said: Said) =>
      change.mutateAsync({ id: comment.id, fields: { ...said, edited: true, modified: Date.now() } }),
    move: (comment: Comment, fields: Fields) => change.mutate({ id: comment.id, fields }),
    resolve: ({ id }: Thread, isResolved: boolean) => change.mutate({ id, fields: { status: statusOf(isResolved) } }),
    remove: (comments: readonly Comment[]) => remove.mutate(comments),
  };
}
