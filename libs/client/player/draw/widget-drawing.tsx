import type { App, Screen, Style, WidgetState } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import {
  areaOf,
  boxOperations,
  cursorOf,
  kindOf,
  type DrawOperation,
  filterOf,
  opacityOf,
  type PaintInput,
  resolveStyle,
  screenColor,
  rotationOf,
} from '@rehearse/widgets';
import type { CSSProperties } from 'react';

export interface ItemDrawing {
  readonly operations: readonly DrawOperation[];
  /** Place on its screen, with opacity, rotation and what the pointer becomes. */
  readonly place: CSSProperties;
  readonly style: Style;
}

/** What is to be seen before, or without that, the simulation knows it. */
export type Shown = Partial<
  Pick<PaintInput, 'value' | 'drawn' | 'grown' | 'isRevealed' | 'month' | 'isLive' | 'asked' | 'scrolled' | 'pointed'>
> & {
  /** Besides those that the simulation and the pointer give it. */
  readonly states?: readonly WidgetState[] | undefined;
  /** Away from its place, in px. */
  readonly moved?: { readonly x: number; readonly y: number } | undefined;
};

const noStates: readonly WidgetState[] = [];
const nothing: Shown = {};

/** How a widget looks: as the simulation says, with the states and what else only the browser knows. */
export function itemDrawing(app: App, item: ViewItem, states = noStates, shown = nothing): ItemDrawing {
  const active = new Set([...item.states, ...states, ...(shown.states ?? [])]);
  const style = resolveStyle(app, item.widget, active);
  const opacity = opacityOf(style);
  const rotation = rotationOf(style);
  const filter = filterOf(style);
  const cursor = cursorOf(style);
  const place: CSSProperties = {
    position: 'absolute',
    left: item.box.x + (shown.moved?.x ?? 0),
    top: item.box.y + (shown.moved?.y ?? 0),
    width: item.box.w,
    height: item.box.h,
    ...(opacity < 1 && { opacity }),
    ...(filter !== '' && { filter }),
    ...(cursor !== undefined && { cursor }),
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  };
  const { widget, today, isVacant } = item;
  const value = shown.value ?? item.value;
  return {
    operations: kindOf(widget.type).paint({ ...shown, widget, style, value, today, isVacant, states: active }),
    place,
    style,
  };
}

/** Ground of a screen: its background and background image. */
export const screenOperations = (app: App, screen: Screen): readonly DrawOperation[] =>
  boxOperations({ background: screenColor, ...resolveStyle(app, screen) }, areaOf(screen));

/** An overlay lets the screen below shine through, unless it has its own background. */
export const overlayOperations = (app: App, screen: Screen): readonly DrawOperation[] =>
  screen.style?.['hasBackground'] === true ? screenOperations(app, screen) : [];
