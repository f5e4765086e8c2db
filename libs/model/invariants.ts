import type { App, Screen, Widget } from './document';
import type { Issue, IssueCode } from './issue';
import { isForbiddenName } from './changes';
import { graphOf } from './graph';
import { highestCounter, numericPart } from './ids';
import { entriesOf, type RecordKind, recordKinds, type Records } from './records';

export const groupDepth = 32;

type Report = (path: readonly string[], code: IssueCode, ref?: string) => void;
type Fields = Readonly<Record<string, unknown>>;

/** Stored documents may be older than our rules: everything here reads calmly. */
const ids = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const entries = <Kind extends RecordKind>(app: App, kind: Kind): [string, Records[Kind]][] =>
  Object.entries(entriesOf(app, kind)).filter(([, entry]) => typeof entry === 'object' && entry !== null);
const has = (app: App, kind: RecordKind, id: string): boolean => Object.hasOwn(entriesOf(app, kind), id);

/** What no single field shows: references, uniqueness, cycles. */
export function brokenInvariants(app: App): readonly Issue[] {
  const issues: Issue[] = [];
  const report: Report = (path, code, ref) => issues.push(ref === undefined ? { path, code } : { path, code, ref });
  for (const check of [checkIds, checkScreens, checkGroups, checkLines, checkTemplates, checkCounter, checkImages]) {
    check(app, report);
  }
  return issues;
}

function checkIds(app: App, report: Report): void {
  for (const kind of recordKinds) {
    for (const [key, entry] of entries(app, kind)) {
      if (isForbiddenName(key)) report([kind, key], 'name-forbidden');
      else if (entry.id !== key) report([kind, key, 'id'], 'id-differs');
      else if (key.includes('@')) report([kind, key, 'id'], 'id-form');
    }
  }
}

function checkScreens(app: App, report: Report): void {
  const seen = new Set<string>();
  const parentsOf = (id: string) => ids(entriesOf(app, 'screens')[id]?.parents);
  const { cycleOf } = graphOf(Object.keys(entriesOf(app, 'screens')), parentsOf);
  let starts = 0;
  for (const [id, screen] of entries(app, 'screens')) {
    ids(screen.children).forEach((child, index) => {
      const path = ['screens', id, 'children', String(index)];
      if (!has(app, 'widgets', child)) report(path, 'widget-unknown', child);
      else if (seen.has(child)) report(path, 'widget-twice', child);
      seen.add(child);
    });
    ids(screen.parents).forEach((parent, index) => {
      const path = ['screens', id, 'parents', String(index)];
      if (!has(app, 'screens', parent)) report(path, 'screen-unknown', parent);
      else if (cycleOf.get(parent) === cycleOf.get(id)) report(path, 'screen-cycle', parent);
    });
    if (asFields(screen.props)['start'] === true && ++starts > 1)
      report(['screens', id, 'props', 'start'], 'start-twice');
  }
}

function checkGroups(app: App, report: Report): void {
  const widgets = new Set<string>();
  const subs = new Set<string>();
  const below = (id: string) => ids(entriesOf(app, 'groups')[id]?.groups);
  const { cycleOf, heightOf } = graphOf(Object.keys(entriesOf(app, 'groups')), below);
  for (const [id, group] of entries(app, 'groups')) {
    ids(group.children).forEach((child, index) => {
      const path = ['groups', id, 'children', String(index)];
      if (!has(app, 'widgets', child)) report(path, 'widget-unknown', child);
      else if (widgets.has(child)) report(path, 'widget-twice', child);
      widgets.add(child);
    });
    ids(group.groups).forEach((sub, index) => {
      const path = ['groups', id, 'groups', String(index)];
      if (!has(app, 'groups', sub)) report(path, 'group-unknown', sub);
      else if (cycleOf.get(sub) === cycleOf.get(id)) report(path, 'group-cycle', sub);
      else if (subs.has(sub)) report(path, 'group-twice', sub);
      subs.add(sub);
    });
    if ((heightOf.get(id) ?? 0) > groupDepth) report(['groups', id, 'groups'], 'group-depth');
  }
}

function checkLines(app: App, report: Report): void {
  for (const [id, line] of entries(app, 'lines')) {
    const isSource = has(app, 'widgets', line.from) || has(app, 'screens', line.from) || has(app, 'groups', line.from);
    if (!isSource) report(['lines', id, 'from'], 'line-from', line.from);
    if (!has(app, 'screens', line.to) && !has(app, 'widgets', line.to)) report(['lines', id, 'to'], 'line-to', line.to);
    const waits = Number(line['delay'] ?? line.timer ?? 0) > 0;
    if (line.from === line.to && line.event === 'loaded' && !waits) report(['lines', id, 'event'], 'line-loop');
  }
}

function checkTemplates(app: App, report: Report): void {
  const roots = new Set<string>();
  const users: [RecordKind, string, Fields][] = [
    ...entries(app, 'widgets').map(([id, entry]): [RecordKind, string, Fields] => ['widgets', id, entry]),
    ...entries(app, 'groups').map(([id, entry]): [RecordKind, string, Fields] => ['groups', id, entry]),
  ];
  for (const [kind, id, entry] of users) {
    const template = entry['template'];
    if (typeof template !== 'string' || template === '') continue;
    if (!has(app, 'templates', template)) report([kind, id, 'template'], 'template-unknown', template);
    if (entry['isRootTemplate'] !== true) continue;
    if (roots.has(template)) report([kind, id, 'isRootTemplate'], 'template-root', template);
    roots.add(template);
  }
  for (const [id, template] of entries(app, 'templates')) {
    const base = template['variantOf'];
    if (typeof base !== 'string' || base === '') continue;
    const path = ['templates', id, 'variantOf'];
    if (!has(app, 'templates', base)) report(path, 'template-unknown', base);
    else if (entriesOf(app, 'templates')[base]?.['variantOf']) report(path, 'template-depth', base);
  }
}

/** Only counters that a repair would follow; a document without the field does not count. */
function checkCounter(app: App, report: Report): void {
  if (typeof app.lastUUID !== 'number') return;
  const highest = app.lastUUID;
  const isAbove = (id: string) => numericPart(id) >= highest && numericPart(id) <= highestCounter;
  if (recordKinds.some((kind) => Object.keys(entriesOf(app, kind)).some(isAbove))) report(['lastUUID'], 'counter');
}

const imageUrl = (entry: Screen | Widget | Fields): string => {
  const url = asFields(asFields(entry['style'])['backgroundImage'])['url'];
  return typeof url === 'string' ? url : '';
};

/** Images are `<app>/<file>`; whole addresses of imports are left alone. */
function checkImages(app: App, report: Report): void {
  if (!app.id) return;
  for (const kind of ['screens', 'widgets', 'templates'] as const) {
    for (const [id, entry] of entries(app, kind)) {
      const owner = /^([^/:]+)\/[^/]+$/.exec(imageUrl(entry))?.[1];
      if (owner !== undefined && owner !== app.id) {
        report([kind, id, 'style', 'backgroundImage', 'url'], 'image-foreign', imageUrl(entry));
      }
    }
  }
}
