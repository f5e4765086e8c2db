import { useApi } from '@rehearse/client/api/react';
import type { ScreenRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { useScreens, useTasks, useWidgets } from '../../../queries/result-queries';
import type { Scope } from '../../../queries/scope';
import { resultQueryOptions } from '../../../queries/use-result-query';
import { taskToShow } from '../../../tasks/shown-task';
import type { CanvasView } from '../canvas-view';
import type { Measure } from './measure';

interface Request {
  readonly scope: Scope;
  readonly app: App | undefined;
  readonly measure: Measure;
  readonly view: CanvasView;
  /** False while no session is selected: then there is nothing to ask. */
  readonly isAsking: boolean;
}

const noQuestion: Pick<UseQueryOptions, 'queryKey' | 'queryFn' | 'placeholderData'> = {
  queryKey: ['no question'],
  queryFn: skipToken,
  placeholderData: undefined,
};

/** Everything that the canvas shows for one measure: per screen, on the legend, and as a table. */
export function useMeasureResults({ scope, app, measure, view, isAsking }: Request) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const screens = useScreens(scope);
  const tasks = useTasks(scope, measure.isOfTask);
  const task = tasks.data ? (taskToShow(tasks.data.rows, view.task)?.id ?? null) : null;

  const { first, within, session } = view;
  const request = { scope, first, task, within, session };
  const query = measure.query(useApi(), request);
  const asked = useQuery<unknown>({
    ...resultQueryOptions,
    ...(query ?? noQuestion),
    enabled: isAsking && query !== null,
  });
  const data = isAsking && query ? measure.dataIn(asked.data, request) : undefined;

  const rows = isAsking ? screens.data?.rows : [];
  const rowOf = (screen: string) => wholeRow(rows?.filter((row) => row.screen === screen) ?? []);
  const shown = measure.show(data, {
    t,
    formats,
    app,
    screens: rows,
    rowOf,
    sessions: screens.data?.meta.sessions ?? 0,
    isAsking,
    scale: view.scales[measure.id] ?? measure.scale ?? 'linear',
    isCommon: view.isCommon,
    within,
  });
  // For what lies under the pointer: after what is painted.
  const isPainted = shown.describeCell !== undefined && data !== undefined && rows !== undefined;
  const widgets = useWidgets(scope, view.selection !== null || isPainted);

  return {
    shown,
    tasks: tasks.data?.rows,
    task,
    rowOf,
    /** What is said of a screen; nothing while nothing is known. */
    captionsOf: (screen: string): readonly string[] => (rows === undefined ? [] : shown.captions(screen)),
    /** undefined while they are asked for. */
    widgets: isAsking ? widgets.data?.rows : [],
    isLoading: isAsking && (screens.isLoading || (query !== null && data === undefined && !asked.error)),
    /** Questions that may have to wait until sessions are counted anew. */
    asked: [screens, tasks, asked],
    error: screens.error ?? tasks.error ?? asked.error,
  };
}

export type MeasureResults = ReturnType<typeof useMeasureResults>;

/** What was shown as a screen and as a pop-up has two rows, but is one screen to click on. */
export function wholeRow([first, ...others]: readonly ScreenRow[]): ScreenRow | undefined {
  return (
    first && {
      ...first,
      clicks: others.reduce((sum, { clicks }) => sum + clicks, first.clicks),
      missedClicks: others.reduce((sum, { missedClicks }) => sum + missedClicks, first.missedClicks),
    }
  );
}
