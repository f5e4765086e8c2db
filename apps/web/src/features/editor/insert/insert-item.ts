import { type ClipboardContent, type Editor, type Insertable, insertionPointOf, paste } from '@rehearse/client/editor';
import { partOf } from '@rehearse/packs';
import { insertKind } from './insert-kind';
import { isKind, type Item } from './items';

/** What the editor places of it; what spans a screen is made for one of `width` px. */
export function insertableOf({ app }: Editor, { source, name }: Item, width: number = app.screenSize.w): Insertable {
  if (isKind(source)) return source.type;
  return contentOfEntry(app, source, { name, width });
}

function contentOfEntry(
  app: Editor['app'],
  { pack, entry }: Exclude<Item['source'], { readonly paint: unknown }>,
  as: { readonly name: string; readonly width: number },
): ClipboardContent {
  const { root, widgets, groups } = partOf(app, pack, entry, as);
  return { roots: [root], home: null, screens: [], widgets, groups, lines: [], templates: [], designtokens: [] };
}

/** Inserts it where new elements go, selects it and brings it into view. */
export function insertItem(editor: Editor, item: Item): void {
  const what = insertableOf(editor, item, insertionPointOf(editor).screen?.w);
  if (typeof what === 'string') insertKind(editor, what);
  else paste(editor, what, 'commands.insert');
}
