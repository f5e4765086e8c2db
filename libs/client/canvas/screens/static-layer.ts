import {
  type App,
  type Box,
  byZ,
  type Diff,
  entriesOf,
  entryOf,
  parentScreen,
  type Screen,
  screenWidgets,
  type Widget,
  type WidgetState,
} from '@rehearse/model';
import { type Editor, isHidden, type Scene, visibleBox } from '@rehearse/client/editor';
import { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import type { Counters } from '../counters';
import type { Theme } from '../theme';
import { clipTo, ScreenPicture } from './screen-picture';
import { type Inside, insideOf, type WidgetPainter, type WidgetView } from './widget-painter';

/** ms that painting of pictures may take in one frame; what is left waits for the next one. */
const frameBudget = 7;
/** ms after the last zoom step until pictures are painted sharp again. */
const sharpenMs = 140;

interface ScreenCache {
  readonly shape: Shape;
  readonly picture: ScreenPicture;
  widgets: readonly Widget[];
  ids: ReadonlySet<string>;
  /** What is shown inside of its widgets. */
  inside: Inside | undefined;
}

/** Screens and widgets at rest. Shapes exist only for the screens in sight. */
export class StaticLayer {
  readonly layer = new Layer({ listening: false });
  readonly #caches = new Map<string, ScreenCache>();
  readonly #outside: Shape;
  #outsideWidgets: readonly Widget[] | null = null;
  #view: WidgetView;
  #zoomedAt = 0;
  #sharpen: ReturnType<typeof setTimeout> | undefined;
  #paintedMs = 0;

  constructor(
    readonly editor: Editor,
    readonly painter: WidgetPainter,
    readonly counters: Counters,
    theme: Theme,
    readonly repaint: () => void,
  ) {
    this.#view = { editing: null, shown: new Map(), theme };
    this.#outside = new Shape({ listening: false, perfectDrawEnabled: false });
    this.#outside.sceneFunc((context) => this.#drawOutside(context._context));
    this.layer.add(this.#outside);
  }

  /** Takes over a change of the document; says whether anything at rest looks different. */
  onChange(diff: Diff): boolean {
    const { moving } = this.editor.scene.now;
    const changed = new Set<string>();
    for (const part of [diff.widgets, diff.screens]) {
      for (const ids of [part?.added, part?.updated, part?.removed]) {
        for (const id of Object.keys(ids ?? {})) if (!moving.has(id)) changed.add(id);
      }
    }
    const shared = diff.templates !== undefined || diff.designtokens !== undefined || diff.groups !== undefined;
    if (diff.screens || diff.widgets?.added || diff.widgets?.removed) this.#outsideWidgets = null;
    if (Object.keys(diff.widgets?.updated ?? {}).some((id) => !moving.has(id))) this.#outsideWidgets = null;
    this.painter.forget(Object.keys(diff.widgets?.removed ?? {}));
    if (shared) this.touchAll();
    else this.touch(changed);
    return shared || changed.size > 0;
  }

  /** These widgets or screens look different. */
  touch(ids: Iterable<string>): void {
    const { app } = this.editor;
    for (const id of ids) {
      const screen = entryOf(app, 'screens', id) ?? parentScreen(app, id);
      const hadIt = [...this.#caches].filter(([, cache]) => cache.ids.has(id));
      for (const one of [screen?.id, ...hadIt.map(([cachedId]) => cachedId)]) if (one !== undefined) this.#stale(one);
      if (!screen) this.#outsideWidgets = null;
    }
  }

  touchAll(): void {
    this.#outsideWidgets = null;
    for (const cache of this.#caches.values()) cache.picture.isStale = true;
  }

  setTheme(theme: Theme): void {
    this.#view = { ...this.#view, theme };
    this.touchAll();
  }

  /** Follows what the person sees and does; says whether anything at rest looks different. */
  follow(scene: Scene, before: Scene): boolean {
    let changed = scene.camera !== before.camera || scene.viewport !== before.viewport;
    if (scene.camera.zoom !== before.camera.zoom) this.#onZoom();
    if (scene.moving !== before.moving) {
      this.touch(before.moving);
      this.touch(scene.moving);
      changed = true;
    }
    if (scene.editing !== before.editing) {
      this.#view = { ...this.#view, editing: scene.editing };
      this.touch([scene.editing, before.editing].flatMap((text) => text?.widget ?? []));
      changed = true;
    }
    if (
      scene.styleState !== before.styleState ||
      (scene.selection !== before.selection && scene.styleState !== 'style')
    ) {
      const ids = new Set(this.#view.shown.keys());
      const { styleState } = scene;
      const shown = new Map<string, WidgetState>(
        styleState === 'style' ? [] : scene.selection.map((id) => [id, styleState]),
      );
      this.#view = { ...this.#view, shown };
      this.touch([...ids, ...shown.keys()]);
      changed = true;
    }
    return changed;
  }

  get view(): WidgetView {
    return this.#view;
  }

  draw(): void {
    const { camera, viewport } = this.editor.scene.now;
    this.layer.setAttrs({
      x: -camera.x * camera.zoom,
      y: -camera.y * camera.zoom,
      scaleX: camera.zoom,
      scaleY: camera.zoom,
    });
    this.#cull(visibleBox(camera, viewport));
    this.#paintedMs = 0;
    this.layer.draw();
    this.counters.static += 1;
  }

  stop(): void {
    clearTimeout(this.#sharpen);
  }

  /** A whole zoom gesture copies pictures; the sharp ones follow when it rests. */
  #onZoom(): void {
    this.#zoomedAt = performance.now();
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(this.repaint, sharpenMs);
  }

  #stale(screen: string): void {
    const cache = this.#caches.get(screen);
    if (cache) cache.picture.isStale = true;
    for (const [id, other] of this.#caches) {
      const holder = entryOf(this.editor.app, 'screens', id);
      if (other.inside || holder?.parents?.includes(screen)) other.picture.isStale = true;
    }
  }

  #cull(seen: Box): void {
    const { app, space, scene } = this.editor;
    const visible = new Set(space.screensIn(seen).filter((id) => !scene.now.moving.has(id)));
    for (const [id, cache] of this.#caches) {
      if (visible.has(id)) continue;
      cache.shape.destroy();
      this.#caches.delete(id);
    }
    let isNew = false;
    for (const id of visible) {
      if (this.#caches.has(id)) continue;
      this.#caches.set(id, this.#newCache(id));
      isNew = true;
    }
    if (isNew) this.#arrange(app);
    this.counters.screens = this.#caches.size;
  }

  /** Later screens of the document lie above earlier ones. */
  #arrange(app: App): void {
    for (const id of Object.keys(entriesOf(app, 'screens'))) this.#caches.get(id)?.shape.moveToTop();
    this.#outside.moveToTop();
  }

  #newCache(id: string): ScreenCache {
    const shape = new Shape({ listening: false, perfectDrawEnabled: false });
    const cache: ScreenCache = {
      shape,
      picture: new ScreenPicture(),
      widgets: [],
      ids: new Set(),
      inside: undefined,
    };
    shape.sceneFunc((context) => this.#drawScreen(context._context, id, cache));
    this.layer.add(shape);
    return cache;
  }

  #drawScreen(context: CanvasRenderingContext2D, id: string, cache: ScreenCache): void {
    const screen = entryOf(this.editor.app, 'screens', id);
    if (!screen) return;
    const { a: scale } = context.getTransform();
    const { picture } = cache;
    context.save();
    context.translate(screen.x, screen.y);
    if (!ScreenPicture.fits(screen, scale)) {
      if (picture.isStale) this.#collect(screen, cache);
      this.#drawDirectly(context, scale, screen, cache);
      picture.isStale = false;
      picture.scale = 0;
    } else {
      this.#renew(picture, scale, screen, cache);
      if (picture.isPainted) picture.copy(context, screen, scale);
      else this.painter.background(context, scale, this.editor.app, screen);
    }
    context.strokeStyle = this.#view.theme.line;
    context.lineWidth = 1 / scale;
    context.strokeRect(-0.5 / scale, -0.5 / scale, screen.w + 1 / scale, screen.h + 1 / scale);
    context.restore();
  }

  #renew(picture: ScreenPicture, scale: number, screen: Screen, cache: ScreenCache): void {
    const isZooming = picture.isPainted && performance.now() - this.#zoomedAt < sharpenMs - 20;
    const isDue = picture.isStale || picture.scale === 0 || (picture.scale !== scale && !isZooming);
    if (!isDue) return;
    if (this.#paintedMs > frameBudget) return this.repaint();
    const start = performance.now();
    if (picture.isStale) this.#collect(screen, cache);
    picture.paint(screen, scale, (context) => this.#drawAll(context, scale, screen, cache.widgets, cache.inside));
    this.counters.pictures += 1;
    this.#paintedMs += performance.now() - start;
  }

  #collect(screen: Screen, cache: ScreenCache): void {
    const { app, scene } = this.editor;
    const { moving } = scene.now;
    const own =
      (screen.parents ?? []).length > 0
        ? screenWidgets(app, screen.id).flatMap(({ widget, source }) => (isHidden(app, source) ? [] : widget))
        : byZ(screen.children.flatMap((id) => entryOf(app, 'widgets', id) ?? []));
    cache.widgets = own.filter((widget) => !moving.has(widget.id) && !isHidden(app, widget.id));
    cache.ids = new Set(cache.widgets.map((widget) => widget.id));
    cache.inside = insideOf(app, screen.id, cache.widgets);
  }

  #drawAll(
    context: CanvasRenderingContext2D,
    scale: number,
    screen: Screen,
    widgets: readonly Widget[],
    inside: Inside | undefined,
  ): void {
    const { app } = this.editor;
    context.save();
    clipTo(context, screen);
    this.painter.background(context, scale, app, screen);
    const view = inside ? { ...this.#view, inside } : this.#view;
    for (const widget of widgets) this.painter.widget(context, scale, app, widget, screen, view);
    context.restore();
    this.counters.widgets += widgets.length;
  }

  #drawDirectly(context: CanvasRenderingContext2D, scale: number, screen: Screen, cache: ScreenCache): void {
    const { camera, viewport } = this.editor.scene.now;
    this.#drawAll(context, scale, screen, visibleOf(cache.widgets, visibleBox(camera, viewport)), cache.inside);
  }

  #drawOutside(context: CanvasRenderingContext2D): void {
    const { app, scene } = this.editor;
    const { a: scale } = context.getTransform();
    this.#outsideWidgets ??= byZ(
      Object.values(entriesOf(app, 'widgets')).filter(
        (widget) => !parentScreen(app, widget.id) && !isHidden(app, widget.id),
      ),
    );
    const { camera, viewport, moving } = scene.now;
    for (const widget of visibleOf(this.#outsideWidgets, visibleBox(camera, viewport))) {
      if (!moving.has(widget.id)) this.painter.widget(context, scale, app, widget, { x: 0, y: 0 }, this.#view);
    }
  }
}

/** Shadows may reach a little way into sight. */
const reach = 40;
const visibleOf = (widgets: readonly Widget[], seen: Box): readonly Widget[] =>
  widgets.filter(
    (widget) =>
      widget.x < seen.x + seen.w + reach &&
      widget.x + widget.w > seen.x - reach &&
      widget.y < seen.y + seen.h + reach &&
      widget.y + widget.h > seen.y - reach,
  );
