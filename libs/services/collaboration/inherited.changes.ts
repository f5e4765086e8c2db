import type { AppChange } from '@rehearse/contract';

type Operation = AppChange['operations'][number];

/** A step of a change event, as older clients know it: a whole element, or with `diff` what is different in it. */
interface Step {
  readonly id: string;
  readonly type: 'add' | 'update' | 'delete';
  readonly parent?: string;
  readonly value?: unknown;
  readonly diff?: true;
}

/** What older clients are told of a change that one of ours made. */
export const changeEventOf = (app: string, { id, time, operations }: AppChange): object => ({
  id,
  appId: app,
  ts: time,
  changes: operations.flatMap(stepsOf),
});

function stepsOf(operation: Operation): readonly Step[] {
  switch (operation.op) {
    case 'add':
      return [{ id: operation.id, type: 'add', parent: operation.kind, value: operation.entry }];
    case 'remove':
      return [{ id: operation.id, type: 'delete', parent: operation.kind }];
    case 'set':
      return different(operation.at, operation.value);
    case 'unset':
      return different(operation.at, null);
    case 'insert':
      return different(operation.at, { added: [operation.item], removed: [] });
    case 'pull':
      return different(operation.at, { added: [], removed: [operation.item] });
  }
}

/** Of fields of the document itself they take whole ones only: a part of one is theirs when they open it next. */
function different(at: readonly string[], value: unknown): readonly Step[] {
  const [parent = '', id, ...inside] = at;
  if (id === undefined) return [{ id: parent, type: 'update', value }];
  if (!isCollection(parent)) return [];
  const difference = inside.reduceRight<unknown>((within, name) => ({ [name]: within }), value);
  return [{ id, type: 'update', parent, value: difference, diff: true }];
}

const collections = new Set(['screens', 'widgets', 'groups', 'lines', 'templates', 'designtokens']);
const isCollection = (name: string): boolean => collections.has(name);
