import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import type { BrokenTask } from './broken-tasks';
import type { CheckedTasks } from './checked-tasks';

/** A part of what the check found; `pick` must give the same value for the same answer. */
export function useCheckedTasks<T>(pick: (found: CheckedTasks['found']) => T): T {
  const { tasks } = useEditorSession();
  return useSyncExternalStore(
    useCallback((onChange) => tasks.listen(onChange), [tasks]),
    () => pick(tasks.found),
  );
}

/** Which step cannot be done, and why. */
export function useBrokenText(): (broken: BrokenTask) => { readonly title: string; readonly why: string } {
  const { t } = useTranslation('editor');
  return ({ task, step, fault, screen }) => ({
    title: t('tasks.step', { task, step }),
    why: t(`tasks.${fault}`, { screen: screen?.name ?? '' }),
  });
}
