import { useRoute } from '@rehearse/client/api/react';
import { useFreshAnswers } from '@rehearse/client/live/react';
import { routes } from '@rehearse/contract';
import { useEffect } from 'react';
import { useEditorSession } from '../session/context';
import { brokenTasks } from './broken-tasks';

/** ms after the last change: the whole prototype is walked. */
const restMs = 500;

/** Looks again and again whether testers can still do the tasks of the study on what there is now. */
export function useTaskCheck(): void {
  const { editor, sync, live, tasks: checked, isVisitor } = useEditorSession();
  const { store } = sync.options;
  useFreshAnswers(live, ['test']);
  const { data } = useRoute(routes.tests.get, { params: { app: editor.app.id } }, { enabled: !isVisitor });
  const tasks = data?.tasks;
  useEffect(() => {
    if (!tasks?.length) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => checked.set({ count: tasks.length, broken: brokenTasks(store.app, tasks) });
    const stop = store.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(check, restMs);
    });
    check();
    return () => {
      stop();
      clearTimeout(timer);
      checked.set(null);
    };
  }, [store, checked, tasks]);
}
