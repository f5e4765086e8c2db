import { useApi } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type BodyOf, type Finding, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isResultQuery } from '../../queries/use-live-updates';

type Dismissal = NonNullable<BodyOf<typeof routes.events.dismiss>['dismissal']>;

/** Dismisses a finding, which one may take back, or puts it back. What fails is told. */
export function useDismissing(appId: string, { id: finding, share }: Finding) {
  const { t } = useTranslation('results');
  const api = useApi();
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (dismissal: Dismissal | null) =>
      api.call(routes.events.dismiss, { params: { app: appId }, body: { finding, dismissal } }),
    onSuccess: (_, dismissal) =>
      dismissal &&
      showToast({
        kind: 'hint',
        text: t('findings.dismissedToast'),
        action: { text: t('findings.putBack'), onPress: () => mutate(null) },
      }),
    onError: () => showToast({ kind: 'error', text: t('sessions.notSaved') }),
    onSettled: () => client.invalidateQueries({ predicate: isResultQuery }),
  });
  return {
    dismiss: (reason: Dismissal['reason'], note: string) => mutate({ reason, note, lo: share.lo ?? 0 }),
    putBack: () => mutate(null),
    isPending,
  };
}
