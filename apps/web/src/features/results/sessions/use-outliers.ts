import { type OkOf, routes, type SessionRow } from '@rehearse/contract';
import { useCallback, useMemo } from 'react';
import { scopeArguments, type Scope } from '../queries/scope';
import { useResultQuery } from '../queries/use-result-query';
import { useOutlierMethod } from './use-outlier-method';

type Judged = Pick<SessionRow['outlier'], 'score' | 'flag' | 'reasons'>;
type Judgement = OkOf<typeof routes.analytics.outliers>;
const usual: Judged = { score: 0, flag: false, reasons: [] };

/** What a method other than MAD says, which comes with the sessions; null until it has answered. */
function useJudgement(scope: Scope): Judgement | null {
  const [method] = useOutlierMethod();
  const { params, query } = scopeArguments(scope);
  const { data } = useResultQuery(routes.analytics.outliers, { params, query: { ...query, method } }, method !== 'mad');
  return method !== 'mad' && data?.method === method ? data : null;
}

/** How unlike the others a session is by the chosen method. Sessions bring what MAD says, which stands until another one has answered. */
export function useOutliers(scope: Scope): (session: SessionRow) => Judged {
  const rows = useJudgement(scope)?.rows;
  const judged = useMemo(() => rows && new Map(rows.map((row) => [row.session, row])), [rows]);
  return useCallback((session: SessionRow) => (judged ? (judged.get(session.id) ?? usual) : session.outlier), [judged]);
}

/** How many sessions LOF compares where there are more than that; null where all are judged. */
export const useComparedSample = (scope: Scope): number | null => comparedSample(useJudgement(scope));

export const comparedSample = (judgement: Pick<Judgement, 'method' | 'meta' | 'rows'> | null): number | null =>
  judgement?.method === 'lof' && judgement.meta.sessions > judgement.rows.length ? judgement.rows.length : null;
