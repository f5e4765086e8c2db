import {
  type ClipboardContent,
  type Editor,
  freeOnScreen,
  type Insertable,
  insertionPointOf,
  paste,
} from '@rehearse/client/editor';
import { type Box, boundsOf, type Screen } from '@rehearse/model';
import { type PackEntry, partOf } from '@rehearse/packs';
import { insertKind } from './insert-kind';
import { isKind, type Item } from './items';

type Entry = Exclude<Item['source'], { readonly paint: unknown }>;

/** What the editor places of it, before it is known on which screen. */
export function insertableOf({ app }: Editor, { source, name }: Item): Insertable {
  if (isKind(source)) return source.type;
  return contentOf(app, source, name, app.screenSize.w);
}

/** `width` is that of its screen, px. */
function contentOf(app: Editor['app'], { pack, entry }: Entry, name: string, width: number): ClipboardContent {
  const { root, widgets, groups } = partOf(app, pack, entry, { name, width });
  return { roots: [root], home: null, screens: [], widgets, groups, lines: [], templates: [], designtokens: [] };
}

/** Inserts it where new elements go, selects it and brings it into view. */
export function insertItem(editor: Editor, { source, name }: Item): void {
  if (isKind(source)) insertKind(editor, source.type);
  else insertEntry(editor, source, name);
}

function insertEntry(editor: Editor, source: Entry, name: string): void {
  const { app } = editor;
  const { screen, at } = insertionPointOf(editor);
  const content = contentOf(app, source, name, screen?.w ?? app.screenSize.w);
  const size = boundsOf(content.widgets);
  const box = screen && size && placeOn(editor, screen, source.entry, { ...at, w: size.w, h: size.h });
  paste(editor, content, 'commands.insert', box && { x: box.x + box.w / 2, y: box.y + box.h / 2 });
}

/** Of something whose middle is wished at `x`, `y`. */
function placeOn({ app, space }: Editor, screen: Screen, { edge }: PackEntry, { x, y, w, h }: Box): Box {
  const within = (wished: number, from: number, to: number) => Math.round(Math.max(from, Math.min(to, wished)));
  const lowest = screen.y + screen.h - h;
  const left = within(x - w / 2, screen.x, screen.x + screen.w - w);
  if (edge) return { x: left, y: edge === 'top' ? screen.y : lowest, w, h };
  return freeOnScreen(app, space, screen, { x: left, y: within(y - h / 2, screen.y, lowest), w, h });
}
