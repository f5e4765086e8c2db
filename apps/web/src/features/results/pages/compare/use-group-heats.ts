import { routes } from '@rehearse/contract';
import { useMemo } from 'react';
import { useScreens } from '../../queries/result-queries';
import type { Scope } from '../../queries/scope';
import { useResultQuery } from '../../queries/use-result-query';
import { heatArguments, type HeatMeasureId } from '../canvas/heat/heat-query';
import { withDots } from '../canvas/heat/screen-heat';
import type { GroupHeat } from './compared-heats';

/** All clicks, the first ones after a screen opened, or those that hit nothing. */
export type ComparedHeat = Extract<HeatMeasureId, 'clicks' | 'first' | 'missed'>;

/** Clicks of a group, by screen; undefined until they are there. */
export function useGroupHeats(scope: Scope, which: ComparedHeat): ReadonlyMap<string, GroupHeat> | undefined {
  const heats = useResultQuery(routes.analytics.heat, heatArguments(scope, which, { count: 1, task: null }));
  const screens = useScreens(scope);
  const [rows, seen] = [heats.data?.rows, screens.data?.rows];
  const isOld = heats.isPlaceholderData || screens.isPlaceholderData;
  return useMemo(() => {
    if (!rows || !seen || isOld) return undefined;
    const sessionsOf = (screen: string) =>
      Math.max(0, ...seen.flatMap((row) => (row.screen === screen ? row.sessions : [])));
    return new Map(rows.map((row) => [row.screen, { heat: withDots(row), sessions: sessionsOf(row.screen) }]));
  }, [rows, seen, isOld]);
}
