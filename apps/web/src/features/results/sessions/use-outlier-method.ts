import type { OutlierMethod } from '@rehearse/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const outlierMethods = ['mad', 'iqr', 'lof'] as const satisfies readonly OutlierMethod[];

const parameter = 'outliers';

/** By which method sessions are unlike the others, the same wherever they are flagged. It stands in the address: who is sent it sees the same. */
export function useOutlierMethod(): readonly [OutlierMethod, (method: OutlierMethod) => void] {
  const [search, setSearch] = useSearchParams();
  const method = outlierMethods.find((one) => one === search.get(parameter)) ?? 'mad';
  const choose = useCallback(
    (chosen: OutlierMethod) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (chosen === 'mad') next.delete(parameter);
          else next.set(parameter, chosen);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [method, choose];
}
