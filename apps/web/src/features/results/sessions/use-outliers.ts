import { routes, type SessionRow } from '@rehearse/contract';
import { useCallback, useMemo } from 'react';
import { scopeArguments, type Scope } from '../queries/scope';
import { useResultQuery } from '../queries/use-result-query';
import { useOutlierMethod } from './use-outlier-method';

type Judged = Pick<SessionRow['outlier'], 'score' | 'flag' | 'reasons'>;
const usual: Judged = { score: 0, flag: false, reasons: [] };

/** How unlike the others a session is by the chosen method. Sessions bring what MAD says, which stands until another one has answered. */
export function useOutliers(scope: Scope): (session: SessionRow) => Judged {
  const [method] = useOutlierMethod();
  const { params, query } = scopeArguments(scope);
  const { data } = useResultQuery(routes.analytics.outliers, { params, query: { ...query, method } }, method !== 'mad');
  const rows = method !== 'mad' && data?.method === method ? data.rows : null;
  const judged = useMemo(() => rows && new Map(rows.map((row) => [row.session, row])), [rows]);
  return useCallback((session: SessionRow) => (judged ? (judged.get(session.id) ?? usual) : session.outlier), [judged]);
}
