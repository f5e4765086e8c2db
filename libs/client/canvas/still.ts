import { type App, entriesOf, entryOf, type WidgetState } from '@rehearse/model';
import { linesOf } from './draw/draw-operations';
import { Pictures } from './draw/pictures';
import { WidgetPainter } from './screens/widget-painter';
import { themeOf } from './theme';

export interface Still {
  readonly app: App;
  readonly screen: string;
  /** State styles in which widgets are shown. */
  readonly shown: ReadonlyMap<string, WidgetState>;
  readonly imageUrl: (url: string) => string;
}

/** Paints a screen as the editor's canvas does, and again when one of its pictures has come. Returns the lines of its texts. */
export function paintStill(canvas: HTMLCanvasElement, { app, screen: id, shown, imageUrl }: Still): readonly string[] {
  const screen = entryOf(app, 'screens', id);
  const context = canvas.getContext('2d');
  if (!screen || !context) return [];
  const scale = devicePixelRatio;
  const view = { editing: null, shown, theme: themeOf(canvas) };
  const widgets = Object.values(entriesOf(app, 'widgets')).filter((widget) => screen.children?.includes(widget.id));
  const painter = new WidgetPainter(new Pictures(imageUrl, paint));
  [canvas.width, canvas.height] = [screen.w * scale, screen.h * scale];
  paint();
  return widgets.flatMap((widget) =>
    painter.texts(app, widget, view).flatMap((text) => linesOf(context, text).map((line) => line.text.trimEnd())),
  );

  function paint(): void {
    if (!screen || !context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, screen.w, screen.h);
    painter.background(context, scale, app, screen);
    for (const widget of widgets) painter.widget(context, scale, app, widget, screen, view);
  }
}
