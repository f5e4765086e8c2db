import type { Json, JsonObject, Stored } from '@rehearse/platform/ports';
import { unfinished } from './app.deletion';
import { withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';

const notCopied = ['sessionCount', 'isDirty', 'lastBackup'];

/** The content of another app, with pictures of its own, unfinished until these are there. */
export function copied(
  source: Pick<Stored<AppDocument>, 'id' | 'value'>,
  id: string,
  name: string | undefined,
): JsonObject {
  const fields = Object.entries(withoutOwnFields(source.value)).filter(([field]) => !notCopied.includes(field));
  const document = withFolder(Object.fromEntries(fields) as JsonObject, source.id, id) as JsonObject;
  const now = Date.now();
  return {
    ...document,
    name: name ?? document['name'] ?? '',
    isPublic: false,
    created: now,
    lastUpdate: now,
    parent: source.id,
    ...unfinished(),
  };
}

/** Addresses of pictures begin with the app's id, wherever in a document they stand. */
function withFolder(value: Json, from: string, to: string): Json {
  if (typeof value === 'string') return value.includes(`${from}/`) ? value.replaceAll(`${from}/`, `${to}/`) : value;
  if (Array.isArray(value)) return value.map((item: Json) => withFolder(item, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withFolder(inner as Json, from, to)]));
}
