import type { App, Widget } from '@rehearse/model';
import { newApp } from '@rehearse/testkit/people';
import { EditorPage, middleOf } from '../pages/editor';
import { drawingOf } from './drawings';
import { test as base } from './test';

export const a = { id: 'wA', name: 'Apple', x: 100, y: 100 };
export const b = { id: 'wB', name: 'Berry', x: 400, y: 300 };
export const c = { id: 'wC', name: 'Cherry', x: 750, y: 520 };

interface Fixtures {
  /** Opens the editor on a prototype of one's own. */
  readonly openEditor: (drawing: Partial<App>) => Promise<EditorPage>;
  /** The editor, open on a drawing of three boxes. */
  readonly editor: EditorPage;
}

export const test = base.extend<Fixtures>({
  openEditor: async ({ page, send, member }, use) => {
    await use(async (drawing) => {
      const { id } = await newApp(send, member, drawing);
      const editor = new EditorPage({ page, send, token: member.token, id });
      await editor.open();
      return editor;
    });
  },
  editor: async ({ openEditor }, use) => use(await openEditor(drawingOf([a, b, c]))),
});

export const widgetOf = (app: App, id: string): Widget => {
  const widget = app.widgets[id];
  if (!widget) throw new Error(`${id} is gone`);
  return widget;
};

/** The middle of one of the drawn boxes. */
export const center = (thing: { readonly x: number; readonly y: number }) => middleOf({ ...thing, w: 100, h: 60 });
