import type { App } from '../document';
import { entryOf, type RecordKind } from '../records';
import type { Difference, ElementKind } from './difference';
import { nameOf, screenAround } from './place';

const kinds = {
  screens: 'screen',
  widgets: 'widget',
  groups: 'group',
  lines: 'link',
  templates: 'template',
  designtokens: 'token',
} as const satisfies Record<RecordKind, ElementKind>;

/** An entry as people call it. A link is known by where it begins. */
export function named(app: App, kind: RecordKind, id: string): Pick<Difference, 'kind' | 'id' | 'name' | 'screen'> {
  const source = kind === 'lines' ? (entryOf(app, 'lines', id)?.from ?? '') : id;
  const screen = screenAround(app, source);
  const name = kind === 'lines' ? nameOf(app, source) : entryOf(app, kind, id)?.['name'];
  return {
    kind: kinds[kind],
    id,
    name: typeof name === 'string' ? name : '',
    screen: screen ? { id: screen.id, name: screen.name } : null,
  };
}
