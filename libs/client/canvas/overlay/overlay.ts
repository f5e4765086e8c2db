import { type Editor, type Problem, problemsOf } from '@rehearse/client/editor';
import type { App } from '@rehearse/model';
import { Layer } from 'konva/lib/Layer';
import { Shape } from 'konva/lib/Shape';
import type { Counters } from '../counters';
import type { Theme } from '../theme';
import { drawGrid } from './grid';
import { drawLinks } from './links';
import { drawDistances, drawGuides, drawMarquee, drawTarget } from './measures';
import { drawNames } from './names';
import type { Pen } from './pen';
import { drawHover, drawSelection } from './selection';
import type { CanvasTexts } from './canvas-texts';

/** Everything that is not part of the design, in view px. */
export class Overlay {
  readonly layer = new Layer({ listening: false });
  #problems: { readonly app: App; readonly found: readonly Problem[] } | null = null;

  constructor(
    readonly editor: Editor,
    readonly counters: Counters,
    public theme: Theme,
    public texts: CanvasTexts,
  ) {
    const shape = new Shape({ listening: false, perfectDrawEnabled: false });
    shape.sceneFunc((context) => this.#paint(context._context));
    this.layer.add(shape);
  }

  draw(): void {
    this.layer.draw();
    this.counters.overlay += 1;
  }

  #paint(context: CanvasRenderingContext2D): void {
    const { editor, theme, texts } = this;
    const scene = editor.scene.now;
    const pen: Pen = { context, camera: scene.camera, theme };
    const isPrototype = scene.mode === 'prototype';
    const problems = isPrototype ? this.#problemsNow() : [];
    drawGrid(pen, editor);
    drawNames(pen, editor, problems, texts);
    drawHover(pen, editor);
    if (isPrototype) drawLinks(pen, editor, problems, texts);
    drawTarget(pen, editor);
    drawSelection(pen, editor, texts);
    drawGuides(pen, scene.guides);
    drawDistances(pen, scene.distances);
    drawMarquee(pen, scene);
  }

  #problemsNow(): readonly Problem[] {
    const { app } = this.editor;
    if (this.#problems?.app !== app) this.#problems = { app, found: problemsOf(app) };
    return this.#problems.found;
  }
}
