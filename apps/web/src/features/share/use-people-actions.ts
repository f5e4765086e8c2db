import { useErrorText } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import type { Role } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';

export type GivenRole = Exclude<Role, 'owner'>;
export const givenRoles = ['look', 'comment', 'edit'] as const satisfies readonly GivenRole[];

interface Invitation {
  /** Of each person. */
  readonly emails: readonly string[];
  readonly role: GivenRole;
  /** Stands in the letter. */
  readonly message?: string;
}

interface NewRole {
  readonly user: string;
  readonly role: GivenRole;
}

type Answer = Promise<unknown>;

/** How the server is asked. People are named by their ids. */
interface PeopleCalls {
  readonly invite: (invited: Omit<Invitation, 'emails'> & { readonly email: string }) => Answer;
  readonly setRole: (change: NewRole) => Answer;
  readonly remove: (user: string) => Answer;
  readonly handOver: (user: string) => Answer;
  readonly leave: () => Answer;
  /** Another role, or another letter. */
  readonly inviteAgain: (invited: { readonly invited: string; readonly role?: GivenRole }) => Answer;
  readonly withdraw: (invited: string) => Answer;
}

interface PeopleOptions {
  readonly calls: PeopleCalls;
  /** Asks again for everything that shows people. */
  readonly refresh: () => Answer;
  readonly refreshAfterLeaving?: () => Answer;
  /** Shows a new role before the server has it. */
  readonly onSetRole?: (change: NewRole) => void;
}

/** What can be done to the people of a prototype or a folder. A failure is said. */
export function usePeopleActions({ calls, refresh, refreshAfterLeaving = refresh, onSetRole }: PeopleOptions) {
  const showToast = useToast();
  const errorText = useErrorText();
  const settled = {
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: refresh,
  };
  const invite = useMutation({
    ...settled,
    // Beside the field, where the address stands.
    onError: () => undefined,
    mutationFn: async ({ emails, ...invitation }: Invitation) => {
      for (const email of emails) await calls.invite({ ...invitation, email });
    },
  });
  const setRole = useMutation({ ...settled, mutationFn: calls.setRole, onMutate: onSetRole });
  const remove = useMutation({ ...settled, mutationFn: calls.remove });
  const handOver = useMutation({ ...settled, mutationFn: calls.handOver });
  const leave = useMutation({ ...settled, onSettled: refreshAfterLeaving, mutationFn: calls.leave });
  const inviteAgain = useMutation({ ...settled, mutationFn: calls.inviteAgain });
  const withdraw = useMutation({ ...settled, mutationFn: calls.withdraw });
  return { invite, setRole, remove, handOver, leave, inviteAgain, withdraw };
}

export type PeopleActions = ReturnType<typeof usePeopleActions>;
