import type { DocumentSync, CommandContext, Editor, SaveStatus, Scene, Surface } from '@rehearse/client/editor';
import type { Live } from '@rehearse/client/live';
import type { App } from '@rehearse/model';
import { createContext, use, useCallback, useDeferredValue, useSyncExternalStore, type ReactNode } from 'react';
import type { Tryout } from '../../../tryout/tryout';
import type { Following } from '../people/follow';
import type { CheckedTasks } from '../task-check/checked-tasks';

/** One open document and what its page offers. */
export interface EditorSession {
  readonly editor: Editor;
  readonly sync: DocumentSync;
  readonly surface: Surface;
  /** No member: what the prototype was like before is not for them. */
  readonly isVisitor: boolean;
  /** Where nobody is logged in and all stays in the browser. */
  readonly tryout?: Tryout;
  readonly imageUrl: (url: string) => string;
  /** Who else is there. */
  readonly live: Live;
  readonly following: Following;
  /** Whether those of the study can still be done. */
  readonly tasks: CheckedTasks;
  /** The canvas shows an older version. */
  readonly isLookingBack: boolean;
}

const Context = createContext<EditorSession | null>(null);

export function SessionProvider({
  session,
  children,
}: {
  readonly session: EditorSession;
  readonly children: ReactNode;
}) {
  return <Context value={session}>{children}</Context>;
}

export function useEditorSession(): EditorSession {
  const session = use(Context);
  if (!session) throw new Error('SessionProvider is missing');
  return session;
}

export const useEditor = (): Editor => useEditorSession().editor;

/** A part of the scene; `pick` must give the same value for the same scene. */
export function useScene<T>(pick: (scene: Scene) => T): T {
  const editor = useEditor();
  return useSyncExternalStore(
    useCallback((onChange) => editor.scene.listen(onChange), [editor]),
    () => pick(editor.scene.now),
  );
}

/** The document as it is now. */
export function useDocument(): App {
  const editor = useEditor();
  return useSyncExternalStore(
    useCallback((onChange) => editor.store.listen(onChange), [editor]),
    () => editor.app,
  );
}

/** The document for panels: they may be a frame behind while something is dragged. */
export const useDeferredDocument = (): App => useDeferredValue(useDocument());

export const useSelection = (): readonly string[] => useScene((scene) => scene.selection);

export function useSaveStatus(): SaveStatus {
  const { sync } = useEditorSession();
  return useSyncExternalStore(
    useCallback((onChange) => sync.listen(onChange), [sync]),
    () => sync.status,
  );
}

export function useCommandContext(): CommandContext {
  const { editor, surface } = useEditorSession();
  return { editor, surface };
}
