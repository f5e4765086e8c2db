import type { App, Box, Screen, Widget, WidgetState } from '@rehearse/model';
import {
  areaOf,
  boxOperations,
  designOf,
  type DrawOperation,
  filterOf,
  kindOf,
  resolveStyle,
  screenColor,
  type TextOperation,
} from '@rehearse/widgets';
import { type EditedText, isSameSource, labelSource } from '@rehearse/client/editor';
import { layerView, type ViewItem } from '@rehearse/simulate';
import { drawOperations } from '../draw/draw-operations';
import type { Pictures } from '../draw/pictures';
import { drawThrough } from './through-filter';
import type { Theme } from '../theme';
import { DrawingCache } from './drawing-cache';

export interface WidgetView {
  /** The text that is being edited in place is not painted. */
  readonly editing: EditedText | null;
  /** What is shown inside of widgets, by their ids. */
  readonly inside?: Inside;
  /** State styles that are being designed, by widget. */
  readonly shown: ReadonlyMap<string, WidgetState>;
  readonly theme: Theme;
}

/** As testers meet it, by the widget around it. */
export type Inside = ReadonlyMap<string | undefined, readonly ViewItem[]>;

/** Of one screen; undefined where nothing is shown inside of anything. */
export function insideOf(app: App, screen: string, widgets: readonly Widget[]): Inside | undefined {
  if (!widgets.some(({ type }) => kindOf(type).contents)) return undefined;
  return Map.groupBy(layerView(app, screen)?.items ?? [], ({ within }) => within);
}

/** Of the rows that repeat the first one. */
const ghost = 0.4;

const isText = (operation: DrawOperation): operation is TextOperation => operation.kind === 'text';

const withoutEdited = (operations: readonly DrawOperation[], { id }: Widget, { editing }: WidgetView) =>
  editing?.widget === id
    ? operations.filter((one) => !isText(one) || !isSameSource(one.source ?? labelSource, editing.source))
    : operations;

/** Paints single widgets and the backgrounds of screens at their canvas place, less an origin. */
export class WidgetPainter {
  readonly #cache = new DrawingCache();
  readonly #backgrounds = new WeakMap<Screen, readonly DrawOperation[]>();

  constructor(readonly pictures: Pictures) {}

  forget(ids: Iterable<string>): void {
    this.#cache.forget(ids);
  }

  background(context: CanvasRenderingContext2D, scale: number, app: App, screen: Screen): void {
    const operations =
      this.#backgrounds.get(screen) ??
      boxOperations({ background: screenColor, ...resolveStyle(app, screen) }, areaOf(screen));
    this.#backgrounds.set(screen, operations);
    drawOperations({ context, scale, pictures: this.pictures }, operations);
  }

  texts(app: App, widget: Widget, view: WidgetView): readonly TextOperation[] {
    return this.#cache.drawing(app, widget, view.shown.get(widget.id)).operations.filter(isText);
  }

  widget(
    context: CanvasRenderingContext2D,
    scale: number,
    app: App,
    widget: Widget,
    origin: Origin,
    view: WidgetView,
  ): void {
    if (widget.w * scale < 0.7 && widget.h * scale < 0.7) return;
    const inside = view.inside?.get(widget.id);
    const { operations, opacity, rotation, style } = this.#cache.drawing(
      app,
      widget,
      view.shown.get(widget.id),
      inside && false,
    );
    const filter = filterOf(style, scale);
    const [x, y] = [widget.x - origin.x, widget.y - origin.y];
    if (opacity === 0) return;
    const { globalAlpha } = context;
    context.translate(x, y);
    context.globalAlpha = globalAlpha * opacity;
    if (rotation !== 0) turn(context, widget, rotation);
    const shown = withoutEdited(operations, widget, view);
    const draw = (on: CanvasRenderingContext2D) =>
      drawOperations({ context: on, scale, pictures: this.pictures }, shown);
    // What lies on another part of a pale widget does not let that shine through.
    const isWhole = filter !== '' || (opacity < 1 && shown.length > 1);
    if (!isWhole) draw(context);
    else drawThrough(context, filter, widget, scale, draw);
    if (designOf(widget.type).surface === 'unseen') drawOutline(context, scale, widget, view.theme);
    if (rotation !== 0) turn(context, widget, -rotation);
    context.globalAlpha = globalAlpha;
    context.translate(-x, -y);
    if (inside) this.#inside(context, scale, app, widget, inside, origin, view);
  }

  /** The first row of a repeater is what it repeats: that lies there itself. */
  #inside(
    context: CanvasRenderingContext2D,
    scale: number,
    app: App,
    around: Widget,
    items: readonly ViewItem[],
    origin: Origin,
    view: WidgetView,
  ): void {
    context.save();
    context.beginPath();
    context.rect(around.x - origin.x, around.y - origin.y, around.w, around.h);
    context.clip();
    for (const { widget, row } of items) {
      if (row?.index === 0) continue;
      context.globalAlpha = row ? ghost : 1;
      this.widget(context, scale, app, widget, origin, view);
    }
    context.restore();
  }
}

export interface Origin {
  readonly x: number;
  readonly y: number;
}

function turn(context: CanvasRenderingContext2D, box: Box, degrees: number): void {
  context.translate(box.w / 2, box.h / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.translate(-box.w / 2, -box.h / 2);
}

/** Testers see nothing of it; designers have to. */
function drawOutline(context: CanvasRenderingContext2D, scale: number, box: Box, theme: Theme): void {
  context.save();
  context.fillStyle = theme.accent;
  context.globalAlpha = 0.1;
  context.fillRect(0, 0, box.w, box.h);
  context.globalAlpha = 0.9;
  context.strokeStyle = theme.accent;
  context.lineWidth = 1 / scale;
  context.setLineDash([4 / scale, 3 / scale]);
  context.strokeRect(0.5 / scale, 0.5 / scale, box.w - 1 / scale, box.h - 1 / scale);
  context.restore();
}
