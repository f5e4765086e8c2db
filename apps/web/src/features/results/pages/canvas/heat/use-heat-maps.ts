import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resultQuery, resultQueryOptions } from '../../../queries/use-result-query';
import { cellSize, heatArguments, type HeatScope } from './heat-arguments';
import { coarser, type Heat } from './heat-field';
import { heatOf } from '../measures/measures';

/** A screen's counts, and single clicks where there are few. */
export interface ScreenHeat extends Heat {
  readonly dots?: Heat;
}

const heatQuestion = (api: Api, scope: HeatScope) => resultQuery(api, routes.analytics.heat, heatArguments(scope));

export function useHeatMaps(scope: HeatScope, enabled: boolean) {
  const heat = heatOf(scope.measure, scope.first);
  const asked = useQuery({
    ...heatQuestion(useApi(), scope),
    ...resultQueryOptions,
    enabled: enabled && heat !== null,
  });
  // Old figures stand in while a filter changes, but never those of another measure.
  const isSame = heat !== null && asked.data?.mode === heat.mode && asked.data.within === heat.within;
  const answer = isSame ? asked.data : undefined;
  const heats = useMemo(() => answer && new Map(answer.rows.map((row) => [row.screen, withDots(row)])), [answer]);
  return { heats, isPart: answer?.meta.truncated === true, asked };
}

function withDots(heat: Heat): ScreenHeat {
  if (heat.cell === cellSize) return heat;
  return { ...coarser(heat, cellSize), ...(heat.total > 0 ? { dots: heat } : {}) };
}
