import { type App, type Box, entryOf, groupsAround, type Screen, type Widget, type WidgetState } from '@rehearse/model';
import { heldStates, kindOf, resolveStyle, type Row, type WidgetValue } from '@rehearse/widgets';
import { alteredApp } from './outside/loaded';
import { expandedWidgets } from './expanded-widgets';
import type { SimulationState } from './types';
import { inLook } from './looks';
import { asSeen } from './shuffled';
import { initialState } from './state';
import { asFields, heldValue } from './values';

/** A widget as a tester meets it. */
export interface ViewItem {
  /** `<widget>@<screen>` for inherited copies; inputs and events name this id. */
  readonly id: string;
  /** The widget's own id: the master's for copies. */
  readonly source: string;
  readonly widget: Widget;
  /** Names what it holds: its own id, and of a copy in a row that of the copy. */
  readonly key: string;
  /** The item that it is inside of, which cuts it off. */
  readonly within?: string;
  /** It is in a row of a repeater. */
  readonly row?: Row;
  readonly designed?: unknown;
  /** What is inside of it can be scrolled to where it does not fit. */
  readonly scrolls?: boolean;
  /** Seen only while what was entered elsewhere is wrong, which it says. */
  readonly isErrorText?: boolean;
  /** There is nothing to show inside of it. */
  readonly isVacant?: boolean;
  /** px from the screen's top left corner. */
  readonly box: Box;
  /** Nobody can use it. */
  readonly isDisabled?: boolean;
  /** Stays in the viewport while the screen scrolls. */
  readonly fixed: boolean;
  readonly value?: WidgetValue;
  /** Once the test has begun: the day of that, in days since 1970. */
  readonly today?: number;
  /** From what it holds and from validation; drivers add hover, focus and active. */
  readonly states: readonly WidgetState[];
}

export interface LayerView {
  readonly screen: Screen;
  /** In the order of painting, fixed ones last. */
  readonly items: readonly ViewItem[];
}

export interface View {
  readonly screen: LayerView;
  /** The last one on top. */
  readonly overlays: readonly LayerView[];
}

/** A widget that ignores all that is done to it. */
export const isDisabled = (app: App, widget: Widget): boolean => resolveStyle(app, widget)['disabled'] === true;

export const isLogic = (widget: Widget): boolean => kindOf(widget.type).logic !== undefined;

export function isHidden(app: App, widget: Widget, source: string): boolean {
  if (isLogic(widget) || widget.props?.['hidden'] === true || widget.style?.['display'] === 'none') return true;
  return groupsAround(app, source).some(
    (group) => group['hidden'] === true || asFields(group['props'])['hidden'] === true,
  );
}

const errorLabels = (widget: Widget): readonly unknown[] => {
  const labels = asFields(widget.props?.['refs'])['errorLabels'];
  return Array.isArray(labels) ? labels : [];
};

/** One screen with everything that can be seen on it; without a state as it is first met. */
export function layerView(designed: App, screenId: string, state: SimulationState = initialState): LayerView | null {
  const app = alteredApp(designed, state);
  const screen = entryOf(app, 'screens', screenId);
  if (!screen) return null;
  const placed = expandedWidgets(app, state, screenId);
  const failed = new Set(placed.flatMap(({ widget, key }) => (state.invalid.includes(key) ? errorLabels(widget) : [])));
  const silent = new Set(placed.flatMap(({ widget }) => errorLabels(widget)).filter((label) => !failed.has(label)));
  const today = state.startedAt > 0 ? Math.floor(state.startedAt / 86_400_000) : undefined;
  const gone = new Set<string>();
  const items = placed.flatMap(({ widget: asDesigned, source, inherited: _inherited, ...where }): ViewItem[] => {
    const { key, within, designed } = where;
    if (isHidden(app, asDesigned, source) || silent.has(source) || (within !== undefined && gone.has(within))) {
      gone.add(asDesigned.id);
      return [];
    }
    const widget = asSeen(state, inLook(state, asDesigned, key), source);
    const value = heldValue(state, widget, key, designed);
    const states: WidgetState[] = [
      ...heldStates(widget, value),
      ...(state.invalid.includes(key) ? ['error' as const] : []),
    ];
    const { x, y, w, h } = widget;
    const box = { x: x - screen.x, y: y - screen.y, w, h, ...(value && kindOf(widget.type).placeOf?.(value)) };
    const fixed = within === undefined && widget.style?.['fixed'] === true;
    const isErrorText = failed.has(source);
    const disabled = isDisabled(app, widget) && { isDisabled: true };
    return [{ ...where, ...disabled, id: widget.id, source, widget, box, fixed, value, today, states, isErrorText }];
  });
  return { screen, items };
}

/** What is to be seen now; null before `start` and without a start screen. */
export function screenView(app: App, state: SimulationState): View | null {
  const screen = state.screen === null ? null : layerView(app, state.screen, state);
  if (!screen) return null;
  return { screen, overlays: state.overlays.flatMap((id) => layerView(app, id, state) ?? []) };
}
