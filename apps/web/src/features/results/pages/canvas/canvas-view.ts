import type { ScaleKind } from './heat/color-ramp';
import type { FirstClicks } from './heat/heat-query';

export interface Selection {
  readonly screen: string;
  readonly widget: string | null;
}

/** What the canvas shows. All of it is in the address, beside the filter: who is sent a link sees the same. */
export interface CanvasView {
  readonly measure: string;
  /** By measure; a measure that is not among them has its usual one. */
  readonly scales: Readonly<Record<string, ScaleKind>>;
  /** One scale for all screens, or each its own. */
  readonly isCommon: boolean;
  /** Of the colours, 0..1. */
  readonly opacity: number;
  /** The design is without its colours. */
  readonly isGrey: boolean;
  readonly first: FirstClicks;
  /** Paths taken by a smaller share of sessions are left out, 0..1. */
  readonly minShare: number;
  /** Whose drop-off is shown; null: that of the weakest task. */
  readonly task: string | null;
  /** Attempts at this task alone; null for whole sessions. */
  readonly within: string | null;
  /** Whose steps are shown; null for nobody's. */
  readonly session: string | null;
  readonly selection: Selection | null;
  readonly isTable: boolean;
}

type Parameters = Readonly<Record<string, string | readonly string[] | null>>;

/** How a part of the view stands in the address: what is usual there is left out. */
interface ViewField<Value> {
  readonly read: (search: URLSearchParams) => Value;
  readonly write: (value: Value) => Parameters;
}

const share = (text: string | null, usual: number): number =>
  text !== null && /^(0|1|0?\.\d+)$/.test(text) ? Number(text) : usual;
const unless = (usual: number, value: number): string | null => (value === usual ? null : String(value));
const usualOpacity = 0.76;
const usualMinShare = 0.1;

/** `measure.scale`, one for each measure. */
const scale = /^(\w+)\.(linear|log)$/;

const viewFields: { readonly [Name in keyof CanvasView]: ViewField<CanvasView[Name]> } = {
  measure: {
    read: (search) => search.get('measure') ?? 'clicks',
    write: (measure) => ({ measure }),
  },
  scales: {
    read: (search) =>
      Object.fromEntries(
        search.getAll('scale').flatMap((text) => {
          const [, measure, kind] = scale.exec(text) ?? [];
          return measure && kind ? [[measure, kind as ScaleKind]] : [];
        }),
      ),
    write: (scales) => ({ scale: Object.entries(scales).map(([measure, kind]) => `${measure}.${kind}`) }),
  },
  isCommon: {
    read: (search) => search.get('reach') !== 'screen',
    write: (isCommon) => ({ reach: isCommon ? null : 'screen' }),
  },
  opacity: {
    read: (search) => share(search.get('opacity'), usualOpacity),
    write: (opacity) => ({ opacity: unless(usualOpacity, opacity) }),
  },
  isGrey: {
    read: (search) => search.get('design') !== 'colored',
    write: (isGrey) => ({ design: isGrey ? null : 'colored' }),
  },
  first: {
    read: (search) => ({ count: search.get('first') === '3' ? 3 : 1, task: search.get('since') || null }),
    write: ({ count, task }) => ({ first: count === 1 ? null : String(count), since: task }),
  },
  minShare: {
    read: (search) => share(search.get('share'), usualMinShare),
    write: (minShare) => ({ share: unless(usualMinShare, minShare) }),
  },
  task: {
    // `task` itself is a part of the filter.
    read: (search) => search.get('steps') || null,
    write: (task) => ({ steps: task }),
  },
  within: {
    read: (search) => search.get('within') || null,
    write: (within) => ({ within }),
  },
  session: {
    // `session` itself is a part of the filter.
    read: (search) => search.get('one') || null,
    write: (session) => ({ one: session }),
  },
  selection: {
    read: (search) => {
      const screen = search.get('screen');
      return screen ? { screen, widget: search.get('element') || null } : null;
    },
    write: (selection) => ({ screen: selection?.screen ?? null, element: selection?.widget ?? null }),
  },
  isTable: {
    read: (search) => search.get('view') === 'table',
    write: (isTable) => ({ view: isTable ? 'table' : null }),
  },
};

/** What the address says; where it says nothing, or nothing that is known, what is usual. */
export const readView = (search: URLSearchParams): CanvasView =>
  // Whole, as the type of `viewFields` says.
  Object.fromEntries(
    Object.entries(viewFields).map(([name, { read }]) => [name, read(search)]),
  ) as unknown as CanvasView;

/** Writes the change into a copy of the address' parameters; the others stay. */
export function writeView(search: URLSearchParams, change: Partial<CanvasView>): URLSearchParams {
  const result = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parametersOf(change))) {
    result.delete(name);
    for (const one of [value ?? []].flat()) result.append(name, one);
  }
  return result;
}

function parametersOf(change: Partial<CanvasView>): Parameters {
  const of = <Name extends keyof CanvasView>(name: Name): Parameters => {
    const value: CanvasView[Name] | undefined = change[name];
    return value === undefined ? {} : viewFields[name].write(value);
  };
  return Object.assign({}, ...(Object.keys(change) as (keyof CanvasView)[]).map(of)) as Parameters;
}
