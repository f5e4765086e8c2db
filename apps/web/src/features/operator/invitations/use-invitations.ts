import { useApi, useRoute } from '@rehearse/client/api/react';
import { type OpenInvitation, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const { operator } = routes;

export const useOpenInvitations = () => useRoute(operator.invitations, {});

/** To whoever shall have an account. */
export function useInvitationActions() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [operator.invitations.name] });
  return {
    invite: useMutation({
      mutationFn: (email: string) => api.call(operator.invite, { body: { email } }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: ({ id }: OpenInvitation) => api.call(operator.withdrawInvitation, { params: { invitation: id } }),
      onSettled,
    }),
  };
}
