import { limits } from '@rehearse/contract';
import type { AppSummary } from '@rehearse/contract';
import { withId } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { deletionOf } from './app.deletion';
import type { Deletion } from './app.deletion';
import { heavyFields, isDeleted, withoutOwnFields } from './app.document';
import type { AppDocument, LinkField, MemberField } from './app.document';
import { weightOf } from './app.weight';
import type { Weight } from './app.weight';

/** What lists need of one revision of a prototype. */
export interface ListEntry {
  readonly id: string;
  readonly revision: number;
  readonly members: readonly MemberField[];
  readonly folder: string | undefined;
  readonly archivedAt: number | undefined;
  readonly links: readonly OpenLink[];
  readonly summary: AppSummary;
  readonly weight: Weight;
  /** Null while it is there, or where nobody has deleted it. */
  readonly deletion: Deletion | null;
  /** Whether anybody can open it. */
  readonly isThere: boolean;
}

/** To the prototype itself. */
interface OpenLink extends Pick<LinkField, 'until'> {
  readonly role: Exclude<LinkField['role'], 'report'>;
}

/** What clients read of lists has room before all else. */
const first = [
  'name',
  'description',
  'type',
  'screenSize',
  'lastUpdate',
  'created',
  'sessionCount',
  'isPublic',
  'previewColor',
  'version',
  'startScreen',
];
const cut: readonly string[] = ['name', 'description'];

export const listEntryOf = ({ id, revision, value }: Stored<AppDocument>): ListEntry => ({
  id,
  revision,
  members: value.members,
  folder: value.folder,
  archivedAt: value.archivedAt,
  links: (value.links ?? []).flatMap(({ role, until, withdrawn }) =>
    withdrawn || role === 'report' ? [] : [{ role, until }],
  ),
  summary: listed(id, value),
  weight: weightOf(value),
  deletion: deletionOf(value),
  isThere: !isDeleted(value),
});

/** Of a prototype, with or without content, what a list has room for beside its content. */
export function listed(id: string, document: Readonly<Record<string, unknown>>): AppSummary {
  const fields = withoutOwnFields(document);
  const shown: Record<string, unknown> = {};
  let room = limits.listedChars;
  for (const name of new Set([...first, ...Object.keys(fields)])) {
    if (!Object.hasOwn(fields, name) || heavyFields.some((heavy) => heavy === name)) continue;
    const value = fields[name];
    const field = typeof value === 'string' && cut.includes(name) ? value.slice(0, limits.listedTextChars) : value;
    const chars = JSON.stringify({ [name]: field }).length;
    if (chars > room) continue;
    room -= chars;
    shown[name] = field;
  }
  return withId(id, { name: '', ...shown });
}
