import type { Editor } from '@rehearse/client/editor';
import { Konva } from 'konva/lib/Global';
import { Stage } from 'konva/lib/Stage';
import { StaticLayer } from './screens/static-layer';
import { Drag } from './screens/drag';
import { WidgetPainter } from './screens/widget-painter';
import { type Counters, newCounters } from './counters';
import { forgetFonts } from './draw/draw-operations';
import { forgetWidths } from './overlay/pen';
import { Pictures } from './draw/pictures';
import { listenTo } from './input/gestures';
import { Overlay } from './overlay/overlay';
import type { CanvasTexts } from './overlay/canvas-texts';
import { themeOf } from './theme';

export interface CanvasOptions {
  readonly container: HTMLDivElement;
  readonly editor: Editor;
  readonly texts: CanvasTexts;
  /** Address of an image that a document names by `<app>/<file>`. */
  readonly imageUrl: (url: string) => string;
}

export interface EditorCanvas {
  /** Painted so far; for benches. */
  readonly counters: Readonly<Counters>;
  readonly setTexts: (texts: CanvasTexts) => void;
  readonly destroy: () => void;
}

type Part = 'static' | 'drag' | 'overlay';

/** Nothing is painted but in the frame that `schedule` asks for. */
Konva.autoDrawEnabled = false;

/** Paints an editor into an element and feeds it with the pointer. Without a change nothing is scheduled and nothing drawn. */
export function createCanvas({ container, editor, texts, imageUrl }: CanvasOptions): EditorCanvas {
  container.tabIndex = 0;
  const counters = newCounters();
  const scheduled = new Set<Part>();
  let frame = 0;
  const schedule = (...parts: readonly Part[]): void => {
    for (const part of parts) scheduled.add(part);
    if (frame === 0 && scheduled.size > 0) frame = requestAnimationFrame(paint);
  };
  const all = () => schedule('static', 'drag', 'overlay');

  const theme = themeOf(container);
  const painter = new WidgetPainter(
    new Pictures(imageUrl, () => {
      staticLayer.touchAll();
      all();
    }),
  );
  const staticLayer = new StaticLayer(editor, painter, counters, theme, () => schedule('static'));
  const drag = new Drag(editor, painter, counters, () => staticLayer.view);
  const overlay = new Overlay(editor, counters, theme, texts);
  const stage = new Stage({ container, width: 1, height: 1, listening: false });
  stage.add(staticLayer.layer, drag.layer, overlay.layer);

  function paint(): void {
    frame = 0;
    const parts = new Set(scheduled);
    scheduled.clear();
    counters.frames += 1;
    if (parts.has('static')) staticLayer.draw();
    if (parts.has('drag')) drag.draw();
    if (parts.has('overlay')) overlay.draw();
  }

  const stops = [
    () => staticLayer.stop(),
    editor.store.listen((diff) => {
      const { moving } = editor.scene.now;
      if (staticLayer.onChange(diff)) schedule('static');
      if (moving.size > 0) schedule('drag');
      schedule('overlay');
    }),
    editor.scene.listen((scene, before) => {
      if (staticLayer.follow(scene, before)) schedule('static');
      const moves = scene.moving !== before.moving || scene.ghost !== before.ghost;
      const isSeen = scene.camera !== before.camera && (scene.moving.size > 0 || scene.ghost !== null);
      if (moves || isSeen || scene.viewport !== before.viewport) schedule('drag');
      if (scene.cursor !== before.cursor) container.style.cursor = scene.cursor;
      if (scene.mode !== before.mode) dim();
      schedule('overlay');
    }),
    followSize(container, (w, h) => {
      stage.size({ width: w, height: h });
      for (const layer of stage.getLayers()) layer.getCanvas().setPixelRatio(devicePixelRatio);
      editor.scene.set({ viewport: { w, h } });
      all();
    }),
    followTheme(() => {
      const next = themeOf(container);
      overlay.theme = next;
      staticLayer.setTheme(next);
      dim();
      all();
    }),
    followFonts(() => {
      forgetFonts();
      forgetWidths();
      staticLayer.touchAll();
      all();
    }),
    listenTo(container, editor),
  ];

  /** In prototype mode the design stands back behind the links. */
  function dim(): void {
    const { style } = staticLayer.layer.getNativeCanvasElement();
    const isPrototype = editor.scene.now.mode === 'prototype';
    style.filter = isPrototype ? 'saturate(0.85)' : '';
    style.opacity = isPrototype ? (overlay.theme.isDark ? '0.6' : '0.66') : '';
  }
  dim();
  all();

  return {
    counters,
    setTexts: (next) => {
      overlay.texts = next;
      schedule('overlay');
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      stage.destroy();
    },
  };
}

function followSize(element: HTMLElement, onSize: (w: number, h: number) => void): () => void {
  const observer = new ResizeObserver(() => onSize(element.clientWidth, element.clientHeight));
  observer.observe(element);
  return () => observer.disconnect();
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
  return () => observer.disconnect();
}

function followFonts(onLoad: () => void): () => void {
  document.fonts.addEventListener('loadingdone', onLoad);
  return () => document.fonts.removeEventListener('loadingdone', onLoad);
}
