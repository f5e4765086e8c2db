import type { FlowStep } from '@rehearse/contract';
import type { Screen, Widget } from '@rehearse/model';

/** The step of a task in which something is pressed. */
export const click = (screen: Screen, widget: Widget | undefined): FlowStep => ({
  screen: screen.id,
  widget: widget?.id ?? null,
  type: 'WidgetClick',
});

/** The step of a task in which an entry of a menu is pressed, and no other one of it. */
export const pick = (screen: Screen, menu: Widget, entry: string): FlowStep => ({
  ...click(screen, menu),
  state: { type: 'navigate', value: entry },
  stateRule: 'value',
});

/** The step of a task in which a screen is reached. */
export const seen = (screen: Screen): FlowStep => ({ screen: screen.id, widget: null, type: 'ScreenLoaded' });
