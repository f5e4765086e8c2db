import {
  type App,
  type Box,
  entryOf,
  groupsAround,
  type Screen,
  screenWidgets,
  type Widget,
  type WidgetState,
} from '@rehearse/model';
import { heldStates, kindOf, type WidgetValue } from '@rehearse/widgets';
import type { SimulationState } from './types';
import { drawn } from './chance';
import { initialState } from './state';
import { asFields, heldValue } from './values';

/** A widget as a tester meets it. */
export interface ViewItem {
  /** `<widget>@<screen>` for inherited copies; inputs and events name this id. */
  readonly id: string;
  /** The widget's own id: the master's for copies. */
  readonly source: string;
  readonly widget: Widget;
  /** px from the screen's top left corner. */
  readonly box: Box;
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
export function layerView(app: App, screenId: string, state: SimulationState = initialState): LayerView | null {
  const screen = entryOf(app, 'screens', screenId);
  if (!screen) return null;
  const placed = screenWidgets(app, screenId);
  const failed = new Set(
    placed.flatMap(({ widget, source }) => (state.invalid.includes(source) ? errorLabels(widget) : [])),
  );
  const silent = new Set(placed.flatMap(({ widget }) => errorLabels(widget)).filter((label) => !failed.has(label)));
  const today = state.startedAt > 0 ? Math.floor(state.startedAt / 86_400_000) : undefined;
  const items = placed.flatMap(({ widget: designed, source }): ViewItem[] => {
    if (isHidden(app, designed, source) || silent.has(source)) return [];
    const shuffling = state.startedAt > 0 && kindOf(designed.type).shuffling;
    const widget = shuffling ? shuffling.shuffled(designed, (index) => drawn(state.seed, source + index)) : designed;
    const value = heldValue(state, widget, source);
    const states: WidgetState[] = [
      ...heldStates(widget, value),
      ...(state.invalid.includes(source) ? ['error' as const] : []),
    ];
    const box = { x: widget.x - screen.x, y: widget.y - screen.y, w: widget.w, h: widget.h };
    const fixed = widget.style?.['fixed'] === true;
    return [{ id: widget.id, source, widget, box, fixed, value, today, states }];
  });
  return { screen, items };
}

/** What is to be seen now; null before `start` and without a start screen. */
export function screenView(app: App, state: SimulationState): View | null {
  const screen = state.screen === null ? null : layerView(app, state.screen, state);
  if (!screen) return null;
  return { screen, overlays: state.overlays.flatMap((id) => layerView(app, id, state) ?? []) };
}
