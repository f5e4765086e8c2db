import type { Answer } from '@rehearse/client/api';
import type { routes } from '@rehearse/contract';
import { coarser, type Heat } from './heat-field';
import { cellSize } from './heat-query';

/** A screen's counts, and single clicks where there are few. */
export interface ScreenHeat extends Heat {
  readonly dots?: Heat;
}

export interface HeatMaps {
  readonly mode: string;
  readonly within: string | undefined;
  readonly byScreen: ReadonlyMap<string, ScreenHeat>;
  /** Not all cells could be told. */
  readonly isPart: boolean;
}

export const heatMapsOf = ({ mode, within, rows, meta }: Answer<typeof routes.analytics.heat>): HeatMaps => ({
  mode,
  within,
  byScreen: new Map(rows.map((row) => [row.screen, withDots(row)])),
  isPart: meta.truncated,
});

/** Cells of the usual size, and besides single clicks where they are told finely. */
export function withDots(heat: Heat): ScreenHeat {
  if (heat.cell === cellSize) return heat;
  return { ...coarser(heat, cellSize), ...(heat.total > 0 ? { dots: heat } : {}) };
}
