import type { Answer, Api } from '@rehearse/client/api';
import type { RouteArguments } from '@rehearse/client/api/react';
import type { IconName } from '@rehearse/client/ui';
import type { RouteDefinition, ScreenRow, TaskRow } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import type { ComponentType, ReactNode } from 'react';
import type { DataTable } from '../../../../../data-table/data-table';
import type { Formats, Translate } from '../../../format/use-formats';
import type { Scope } from '../../../queries/scope';
import { resultQuery } from '../../../queries/use-result-query';
import type { CanvasView } from '../canvas-view';
import type { ScaleKind } from '../heat/color-ramp';
import type { FirstClicks } from '../heat/heat-query';
import type { ScreenHeat } from '../heat/screen-heat';
import type { Camera, Rect } from '../stage/camera';

interface NamedTask {
  readonly id: string;
  readonly name: string;
}

/** What a measure's question depends on. */
interface MeasureRequest {
  readonly scope: Scope;
  readonly first: FirstClicks;
  /** Whose drop-off is asked for. */
  readonly task: string | null;
  /** Attempts at this task alone; null for whole sessions. */
  readonly within: string | null;
  /** Whose steps are asked for; null for nobody's. */
  readonly session: string | null;
}

/** What is drawn depends on more than the answer. */
export interface MeasureContext {
  readonly t: Translate;
  readonly formats: Formats;
  readonly app: App | undefined;
  /** What is known of each screen under the filter; undefined while it is asked for. */
  readonly screens: readonly ScreenRow[] | undefined;
  readonly rowOf: (screen: string) => ScreenRow | undefined;
  /** Under the filter. */
  readonly sessions: number;
  /** False while no session is selected: then nothing is measured, and there is no answer. */
  readonly isAsking: boolean;
  readonly scale: ScaleKind;
  readonly isCommon: boolean;
  /** Attempts at this task alone. */
  readonly within: string | null;
}

export interface LegendProps {
  readonly scale: ScaleKind;
  readonly onScale: (scale: ScaleKind) => void;
  readonly isCommon: boolean;
  readonly onCommon: (isCommon: boolean) => void;
  readonly opacity: number;
  /** The selected screen. */
  readonly selected: string | null;
}

interface OverlayProps {
  readonly app: App;
  readonly camera: Camera;
  /** Where the screens lie in the view. */
  readonly places: ReadonlyMap<string, Rect>;
  /** Names of screens, which labels keep clear of. */
  readonly titles: readonly Rect[];
  readonly minShare: number;
}

export interface OptionsProps {
  readonly scope: Scope;
  readonly view: CanvasView;
  readonly onChange: (change: Partial<CanvasView>) => void;
  /** While a slider is still moved. */
  readonly onPreview: (change: Partial<CanvasView>) => void;
  /** What testers may have been given. */
  readonly testTasks: readonly NamedTask[];
  /** undefined while they are not known. */
  readonly tasks: readonly TaskRow[] | undefined;
  readonly task: string | null;
}

/** What a measure shows. */
export interface Shown {
  /** What is said of a screen, the most important first; nothing while it is not known. */
  readonly captions: (screen: string) => readonly string[];
  readonly legend: (props: LegendProps) => ReactNode;
  readonly table: () => DataTable;
  /** Painted over a screen: counts per cell of it, on a scale up to `maxOf`. */
  readonly heats?: ReadonlyMap<string, ScreenHeat>;
  readonly maxOf?: (screen: string) => number;
  /** What one cell holds, and which share of its screen that is. */
  readonly describeCell?: (value: number, share: string, screen: string) => readonly [string, string];
  /** Painted over a screen: one colour, as a share of the ramp; null where nobody saw the screen. */
  readonly flatOf?: (screen: string) => number | null;
  /** Painted over a screen: a CSS background; null where nobody saw the screen. */
  readonly shadeOf?: (screen: string) => string | null;
  /** What is under the pointer, `share` of a screen's height below its top. */
  readonly describeAt?: (screen: string, share: number) => readonly [string, string] | null;
  /** Drawn over all screens. */
  readonly overlay?: (props: OverlayProps) => ReactNode;
}

/** The question that a measure asks besides those about screens, which all ask. */
interface Question<R extends RouteDefinition, Data> {
  readonly route: R;
  /** null: there is nothing to ask. */
  readonly arguments: (request: MeasureRequest) => RouteArguments<R> | null;
  /** Made once for every answer. */
  readonly select: (answer: Answer<R>) => Data;
  /** Old data stand in while a filter changes, but never those of another thing. */
  readonly isOf?: (data: Data, request: MeasureRequest) => boolean;
  /** It does not say of what it is: old data never stand in. */
  readonly isOfOneThing?: boolean;
}

interface MeasureDefinition<Id extends string, R extends RouteDefinition, Data> {
  /** In the address. Its name and a line about it are the texts `measure.<id>` and `measure.<id>Text`. */
  readonly id: Id;
  readonly icon: IconName;
  /** The usual scale of its colours; null: it does not colour screens, and the design is pale beneath it. */
  readonly scale: ScaleKind | null;
  /** Where the log scale begins to rise. */
  readonly unit?: number;
  /** It is about one task. */
  readonly isOfTask?: boolean;
  readonly question?: Question<R, Data>;
  readonly show: (data: Data | undefined, context: MeasureContext) => Shown;
  readonly Options: ComponentType<OptionsProps>;
}

/** A measure as the page knows it: what its answer is, only it knows itself. */
export interface Measure extends Omit<
  MeasureDefinition<string, RouteDefinition, unknown>,
  'question' | 'show' | 'isOfTask' | 'unit'
> {
  readonly unit: number;
  readonly isOfTask: boolean;
  /** null: there is nothing to ask. */
  readonly query: (api: Api, request: MeasureRequest) => MeasureQuery | null;
  /** The data in what was answered, if they are what is asked for. */
  readonly dataIn: (data: unknown, request: MeasureRequest) => unknown;
  readonly show: (data: unknown, context: MeasureContext) => Shown;
}

interface MeasureQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly select: (answer: unknown) => unknown;
  readonly placeholderData: (before: unknown, of: Asked | undefined) => unknown;
}

type Asked = Pick<MeasureQuery, 'queryKey'>;

export function defineMeasure<R extends RouteDefinition, Data>(
  definition: MeasureDefinition<string, R, Data>,
): Measure {
  const { question, show, ...rest } = definition;
  // Of another route, what was answered before is none to this question. Always the same function: another one would be asked again,
  // for other data, with every render.
  const placeholderData = (before: unknown, of: Asked | undefined) =>
    of?.queryKey[0] === question?.route.name && !question?.isOfOneThing ? before : undefined;
  return {
    unit: 1,
    isOfTask: false,
    ...rest,
    query(api, request) {
      const args = question?.arguments(request);
      if (!question || !args) return null;
      return {
        ...resultQuery(api, question.route, args),
        select: question.select as MeasureQuery['select'],
        placeholderData,
      };
    },
    // What comes back is the answer to the measure's own question.
    dataIn: (data, request) =>
      data !== undefined && question?.isOf?.(data as Data, request) === false ? undefined : data,
    show: (data, context) => show(data as Data | undefined, context),
  };
}
