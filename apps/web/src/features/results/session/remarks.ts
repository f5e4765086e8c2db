import type { Annotation } from '@rehearse/contract';

/** A remark that has to be made, where `id` is null, or changed. */
export interface ResultChange {
  readonly id: string | null;
  readonly tasks: Readonly<Record<string, boolean>>;
}

/** Sets the result of a task by hand; null takes it back. The newest remark on a session counts, older ones may say something, too. */
export function withResult(
  annotations: readonly Annotation[],
  session: string,
  task: string,
  success: boolean | null,
): readonly ResultChange[] {
  const own = annotations
    .filter(({ reference }) => reference === session)
    .toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0));
  const newest = own.at(-1);
  if (!newest) return success === null ? [] : [{ id: null, tasks: { [task]: success } }];
  return own.flatMap(({ id, tasks = {} }) => {
    const { [task]: before, ...others } = tasks;
    if (id === newest.id && success !== null) return [{ id, tasks: { ...others, [task]: success } }];
    return before === undefined ? [] : [{ id, tasks: others }];
  });
}
