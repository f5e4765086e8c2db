import type { Exchanged } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { elementOf } from '../store/find';

type Reason = Exclude<Exchanged['dropped'][number]['reason'], 'gone'>;

/** What this person did that came to nothing, as others had done something before. What is gone is a `Deletion`. */
export interface NoEffect {
  readonly id: string;
  /** `masters`: a screen would be a master of its own. */
  readonly why: Reason | 'masters';
  /** Names of what was added or moved, and of where it was to be. */
  readonly item: string;
  readonly into: string;
}

/** `app`: as it is shown now. */
export function noEffects(dropped: Exchanged['dropped'], app: App): readonly NoEffect[] {
  return dropped.flatMap(({ id, operation, reason }) => {
    if (reason === 'gone') return [];
    if (operation.op === 'add') {
      const { name } = operation.entry;
      return { id, why: reason, item: typeof name === 'string' ? name : '', into: '' };
    }
    if (operation.op !== 'insert') return [];
    const [kind, into = ''] = operation.at;
    const why = kind === 'screens' ? 'masters' : reason;
    return { id, why, item: nameOf(app, operation.item), into: nameOf(app, into) };
  });
}

function nameOf(app: App, id: string): string {
  const element = elementOf(app, id);
  return element && element.kind !== 'lines' ? element.entry.name : '';
}
