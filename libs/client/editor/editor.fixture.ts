import { type App, createApp, createScreen, type Widget } from '@rehearse/model';
import { createEditor, type Editor } from './editor';
import { commandById } from './commands/commands';
import type { Surface } from './commands/command';
import { newWidget } from './arrange/insert';
import { elementOf } from './store/find';
import type { PointerKind } from './tools/tool';

export const names = {
  widget: (type: string) => type,
  sample: (name: string) => name.replace(/^./, (first) => first.toUpperCase()),
  screen: 'Screen',
  group: 'Group',
  copy: (name: string) => `${name} copy`,
};

/** Every character is 8 px wide. */
export const measure = (text: string) => text.length * 8;

export interface Placed {
  readonly id: string;
  readonly type?: string;
  readonly x: number;
  readonly y: number;
  readonly w?: number;
  readonly h?: number;
}

/** Screens of 400 by 800 side by side with a gap of 100; widget places are relative to their screen. */
export function appOf(...screens: readonly (readonly Placed[])[]): App {
  let app = { ...createApp({ name: 'Test', w: 400, h: 800, time: 0 }), id: 'app' };
  screens.forEach((placed, index) => {
    const screen = { ...createScreen(app, { x: index * 500, y: 0 }), id: `s${index + 1}` };
    const widgets: Record<string, Widget> = {};
    for (const { id, type = 'Box', x, y, w = 100, h = 50 } of placed) {
      const z = Object.keys(app.widgets).length + Object.keys(widgets).length + 1;
      widgets[id] = { ...newWidget(app, type, { x: index * 500 + x, y, w, h }, { ...names, widget: () => id }), id, z };
    }
    app = {
      ...app,
      screens: { ...app.screens, [screen.id]: { ...screen, children: placed.map((one) => one.id) } },
      widgets: { ...app.widgets, ...widgets },
    };
  });
  return app;
}

interface Held {
  readonly shift?: boolean;
  readonly alt?: boolean;
  readonly ctrl?: boolean;
}

/** Drives an editor as a person does; places are canvas px at 100 %. */
export class Driver {
  readonly editor: Editor;
  clipboard = '';
  readonly surface: Surface = {
    show: () => {},
    writeClipboard: (text) => {
      this.clipboard = text;
    },
    readClipboard: () => Promise.resolve(this.clipboard),
  };

  constructor(app: App, readOnly = false) {
    this.editor = createEditor({ app, names, readOnly, measure });
    this.editor.scene.set({ viewport: { w: 1400, h: 900 } });
  }

  pointer(kind: PointerKind, x: number, y: number, held: Held & { button?: number } = {}): this {
    const { camera } = this.editor.scene.now;
    const view = { x: (x - camera.x) * camera.zoom, y: (y - camera.y) * camera.zoom };
    this.editor.pointer(kind, { view, button: 0, shift: false, alt: false, ctrl: false, ...held });
    return this;
  }
  click(x: number, y: number, held: Held = {}): this {
    return this.pointer('down', x, y, held).pointer('up', x, y, held);
  }
  drag(from: readonly [number, number], to: readonly [number, number], held: Held = {}): this {
    this.pointer('down', ...from, held).pointer('move', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, held);
    return this.pointer('move', ...to, held).pointer('up', ...to, held);
  }
  double(x: number, y: number): this {
    return this.click(x, y).pointer('double', x, y);
  }
  key(key: string, held: Held = {}): this {
    const input = { key, code: '', repeat: false, shift: false, alt: false, ctrl: false, ...held };
    this.editor.key('down', input);
    this.editor.key('up', input);
    return this;
  }
  async run(...ids: readonly string[]): Promise<this> {
    for (const id of ids) await commandById(id).run({ editor: this.editor, surface: this.surface });
    return this;
  }
  box(id: string): readonly number[] {
    const element = elementOf(this.editor.app, id);
    if (!element || element.kind === 'groups' || element.kind === 'lines') throw new Error(`no box of ${id}`);
    const { x, y, w, h } = element.entry;
    return [x, y, w, h];
  }
  /** What a recipe changes in the document: names of entries by kind. */
  changed(act: () => void): Record<string, readonly string[]> {
    const seen: Record<string, string[]> = {};
    const stop = this.editor.store.listen((diff) => {
      for (const kind of ['screens', 'widgets', 'groups', 'lines'] as const) {
        const part = diff[kind];
        if (part) (seen[kind] ??= []).push(...Object.keys({ ...part.added, ...part.updated, ...part.removed }));
      }
    });
    act();
    stop();
    return Object.fromEntries(Object.entries(seen).map(([kind, ids]) => [kind, [...new Set(ids)]]));
  }
}
