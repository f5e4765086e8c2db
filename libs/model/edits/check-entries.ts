import { isForbiddenName } from '../changes';
import type { Issue } from '../issue';
import type { RecordKind } from '../records';
import { sameValue } from '../same';
import { keyOfIssue, shapeOfEntry, shapeOfField } from '../validate';
import type { Cell } from './cells';
import type { Entry, LiveDocument } from './live-document';

/** What the written entries newly break and nobody can make right. Faults that an old document has already do not count. */
export function newIssues(document: LiveDocument, cells: readonly Cell[]): readonly Issue[] {
  return cells.flatMap(({ part, name, from, to }) => {
    const before = new Set(issuesOf(document, part, name, from).map(keyOfIssue));
    return issuesOf(document, part, name, to).filter((issue) => !before.has(keyOfIssue(issue)));
  });
}

function issuesOf(document: LiveDocument, part: Cell['part'], name: string, value: unknown): readonly Issue[] {
  if (part === 'root') return shapeOfField(name, value);
  if (value === undefined) return [];
  const shape = shapeOfEntry(part, name, value);
  return shape.length > 0 ? shape : entryIssues(document, part, name, value as Entry);
}

function entryIssues(document: LiveDocument, kind: RecordKind, id: string, entry: Entry): readonly Issue[] {
  const issues: Issue[] = [];
  if (isForbiddenName(id)) issues.push({ path: [kind, id], code: 'name-forbidden' });
  else if (entry['id'] !== id) issues.push({ path: [kind, id, 'id'], code: 'id-differs' });
  else if (id.includes('@')) issues.push({ path: [kind, id, 'id'], code: 'id-form' });
  const waits = Number(entry['delay'] ?? entry['timer'] ?? 0) > 0;
  if (kind === 'lines' && entry['from'] === entry['to'] && entry['event'] === 'loaded' && !waits)
    issues.push({ path: [kind, id, 'event'], code: 'line-loop' });
  const base = kind === 'templates' ? entry['variantOf'] : undefined;
  if (typeof base === 'string' && document.get('templates', base)?.['variantOf'])
    issues.push({ path: [kind, id, 'variantOf'], code: 'template-depth', ref: base });
  const url = pictureOf(entry);
  const owner = /^([^/:]+)\/[^/]+$/.exec(url)?.[1];
  if (owner !== undefined && document.root('id') && !sameValue(owner, document.root('id')))
    issues.push({ path: [kind, id, 'style', 'backgroundImage', 'url'], code: 'image-foreign', ref: url });
  return issues;
}

function pictureOf(entry: Entry): string {
  const picture = (entry['style'] as Entry | undefined)?.['backgroundImage'];
  const url = typeof picture === 'object' && picture !== null ? (picture as Entry)['url'] : undefined;
  return typeof url === 'string' ? url : '';
}
