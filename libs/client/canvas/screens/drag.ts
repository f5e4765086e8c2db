import { byZ, entryOf, parentScreen, type Screen, type Widget } from '@rehearse/model';
import { type Editor, isHidden } from '@rehearse/client/editor';
import { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import type { Counters } from '../counters';
import { clipTo } from './screen-picture';
import { insideOf, type WidgetPainter, type WidgetView } from './widget-painter';

/** What a gesture moves or sizes, and the ghost of what is new: painted anew each frame while the rest stands still. */
export class Drag {
  readonly layer = new Layer({ listening: false });

  constructor(
    readonly editor: Editor,
    readonly painter: WidgetPainter,
    readonly counters: Counters,
    readonly view: () => WidgetView,
  ) {
    const shape = new Shape({ listening: false, perfectDrawEnabled: false });
    shape.sceneFunc((context) => this.#paint(context._context));
    this.layer.add(shape);
  }

  draw(): void {
    const { camera } = this.editor.scene.now;
    this.layer.setAttrs({
      x: -camera.x * camera.zoom,
      y: -camera.y * camera.zoom,
      scaleX: camera.zoom,
      scaleY: camera.zoom,
    });
    this.layer.draw();
    this.counters.drag += 1;
  }

  #paint(context: CanvasRenderingContext2D): void {
    const { app, scene } = this.editor;
    const { moving, ghost } = scene.now;
    const { a: scale } = context.getTransform();
    const screens: Screen[] = [];
    const widgets: Widget[] = [];
    for (const id of moving) {
      const screen = entryOf(app, 'screens', id);
      const widget = entryOf(app, 'widgets', id);
      if (screen) screens.push(screen);
      if (widget && !moving.has(parentScreen(app, id)?.id ?? '')) widgets.push(widget);
    }
    for (const screen of screens) this.#screen(context, scale, screen);
    for (const widget of byZ(widgets)) {
      const home = parentScreen(app, widget.id)?.id;
      const inside = home === undefined ? undefined : insideOf(app, home, [widget]);
      this.painter.widget(context, scale, app, widget, { x: 0, y: 0 }, { ...this.view(), inside });
    }
    for (const widget of ghost ?? []) this.painter.widget(context, scale, app, widget, { x: 0, y: 0 }, this.view());
  }

  /** With what is on it, whether that moves along or stays where it is. */
  #screen(context: CanvasRenderingContext2D, scale: number, screen: Screen): void {
    const { app } = this.editor;
    const seen = screen.children.filter((id) => !isHidden(app, id));
    const widgets = byZ(seen.flatMap((id) => entryOf(app, 'widgets', id) ?? []));
    context.save();
    context.translate(screen.x, screen.y);
    clipTo(context, screen);
    this.painter.background(context, scale, app, screen);
    const view = { ...this.view(), inside: insideOf(app, screen.id, widgets) };
    for (const widget of widgets) this.painter.widget(context, scale, app, widget, screen, view);
    context.restore();
  }
}
