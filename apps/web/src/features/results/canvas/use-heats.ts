import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../ask/questions';
import { question, questionOptions, useQuestion } from '../ask/use-question';
import { toQuery } from '../filter/filter';
import type { Heat } from './heat-field';
import { heatModes, isClickMeasure, isHeat, type Measure } from './measures';

/** px of a screen that one count covers. */
export const cellSize = 32;
/** Up to so many clicks on a screen are drawn one by one. */
const dotLimit = 24;
const dotCell = 4;

const answers = (results: readonly UseQueryResult<Heat>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ error }) => error)?.error ?? null,
});

/** Old figures stand in while a filter changes, but never those of another measure or screen. */
const sameHeat =
  ({ name, screen, mode }: { readonly name: string; readonly screen: string; readonly mode: string | null }) =>
  (before: Heat | undefined, asked?: { readonly meta?: Record<string, unknown> }): Heat | undefined =>
    asked?.meta?.['name'] === name && asked.meta['screen'] === screen && asked.meta['mode'] === mode
      ? before
      : undefined;

/** Counts per cell of one screen. */
export function heatQuestion(api: Api, { appId, filter }: Scope, measure: Measure, screen: string) {
  const params = { app: appId, screen };
  const cells = { ...toQuery(filter), cell: cellSize };
  return isClickMeasure(measure)
    ? question(api, routes.analytics.clicks, { params, query: { ...cells, mode: heatModes[measure] } })
    : question(api, routes.analytics.mouse, { params, query: cells });
}

/** One question for every screen, none of which grows with the number of events. */
export function useHeats(scope: Scope, measure: Measure, screens: readonly string[], enabled: boolean) {
  const api = useApi();
  const mode = isClickMeasure(measure) ? heatModes[measure] : null;
  const result = useQueries({
    combine: answers,
    queries: screens.map((screen) => {
      const { queryKey, queryFn } = heatQuestion(api, scope, measure, screen);
      const kind = { name: queryKey[0], screen, mode };
      return {
        ...questionOptions,
        meta: kind,
        placeholderData: sameHeat(kind),
        enabled: enabled && isHeat(measure),
        queryKey,
        queryFn: (context: { readonly signal: AbortSignal }): Promise<Heat> => queryFn(context),
      };
    }),
  });
  const heats = useMemo(
    () =>
      new Map(
        screens.flatMap((screen, index): [string, Heat][] => {
          const heat = result.data[index];
          return heat ? [[screen, heat]] : [];
        }),
      ),
    [screens, result.data],
  );
  return { heats, error: result.error };
}

/** Single clicks of a screen with few of them; undefined for the others. */
export function useDots({ appId, filter }: Scope, measure: Measure, screen: string, total: number): Heat | undefined {
  const wanted = isClickMeasure(measure) && total > 0 && total <= dotLimit;
  const mode = isClickMeasure(measure) ? heatModes[measure] : 'all';
  const dots = useQuestion(
    routes.analytics.clicks,
    { params: { app: appId, screen }, query: { ...toQuery(filter), mode, cell: dotCell } },
    wanted,
  );
  return wanted && !dots.isPlaceholderData ? dots.data : undefined;
}
