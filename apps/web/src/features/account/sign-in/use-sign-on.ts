import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { keepFlow } from './flow';

interface Start {
  readonly provider: string;
  /** Where to be afterwards. */
  readonly from: string;
  /** A closed account comes back. */
  readonly restore?: boolean;
}

/** Sends the browser to a provider. */
export function useSignOn() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ provider, from, restore = false }: Start) => {
      const { url, flow } = await api.call(routes.signOn.begin, { params: { provider }, body: { restore } });
      keepFlow({ provider, flow, from });
      location.assign(url);
      // The page goes: whoever waits for this goes with it.
      return new Promise<never>(() => undefined);
    },
  });
}
