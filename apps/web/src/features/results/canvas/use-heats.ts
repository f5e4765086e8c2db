import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../ask/questions';
import { question, questionOptions } from '../ask/use-question';
import { toQuery } from '../filter/filter';
import { coarser, type Heat } from './heat-field';
import { type FirstClicks, heatOf, type Measure } from './measures';

/** px of a screen that one count covers. */
export const cellSize = 32;
/** Up to so many clicks on a screen are drawn one by one. */
const dotLimit = 24;
const dotCell = 4;

/** A screen's counts, and single clicks where there are few. */
export interface ScreenHeat extends Heat {
  readonly dots?: Heat;
}

interface HeatScope extends Scope {
  readonly measure: Measure;
  readonly first: FirstClicks;
}

/** Counts per cell of all screens at once: it does not grow with the number of events. */
export const heatQuestion = (api: Api, { appId, filter, measure, first }: HeatScope) =>
  question(api, routes.analytics.heat, {
    params: { app: appId },
    query: { ...toQuery(filter), ...heatOf(measure, first), cell: cellSize, few: dotLimit, fine: dotCell },
  });

export function useHeats(scope: HeatScope, enabled: boolean) {
  const heat = heatOf(scope.measure, scope.first);
  const asked = useQuery({
    ...heatQuestion(useApi(), scope),
    ...questionOptions,
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
