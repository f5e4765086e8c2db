import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useEffect } from 'react';

/** Who has made the link sees how often it was opened; to the guest it is all the same whether that was heard. */
export function useCountedOpening(link: string): void {
  const api = useApi();
  useEffect(() => {
    api.call(routes.links.opened, { params: { link } }).catch(() => undefined);
  }, [api, link]);
}
