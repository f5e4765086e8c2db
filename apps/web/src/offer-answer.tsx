import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, useToast } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

const changed: readonly string[] = [
  routes.team.list.name,
  routes.apps.team.name,
  routes.apps.list.name,
  routes.feed.list.name,
];

/** Whoever is asked to be the owner of a prototype accepts or declines. */
export function OfferAnswer({ app }: { readonly app: string }) {
  const { t } = useTranslation('app');
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { isPending, mutate } = useMutation({
    mutationFn: (accepts: boolean) => api.call(routes.team.answerOffer, { params: { app }, body: { accepts } }),
    onSuccess: (_, accepts) => showToast({ kind: 'success', text: t(accepts ? 'offer.accepted' : 'offer.declined') }),
    onError: (error) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => changed.includes(String(name)) }),
  });
  return (
    <>
      <Button size="s" variant="primary" isDisabled={isPending} onPress={() => mutate(true)}>
        {t('offer.accept')}
      </Button>{' '}
      <Button size="s" isDisabled={isPending} onPress={() => mutate(false)}>
        {t('offer.decline')}
      </Button>
    </>
  );
}
