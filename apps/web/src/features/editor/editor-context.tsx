import type { Editor, Point, Surface } from '@rehearse/client/editor';
import { createContext, use, useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';

/** A picture as documents name it; `url` is `<app>/<file>`. */
export interface UploadedImage {
  readonly name: string;
  readonly url: string;
  readonly w: number;
  readonly h: number;
}

export interface UploadOptions {
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** What panels need from the page around them. */
export interface EditorHost {
  /** Commands that open something of the page: insert drawer, palette, preview, search. */
  readonly surface: Surface;
  /** Address of a picture that a document names by `<app>/<file>`. */
  readonly imageUrl: (url: string) => string;
  /** Rejects with an ApiError whose code has a text in `errors`. */
  readonly upload: (file: File, options?: UploadOptions) => Promise<UploadedImage>;
  /** Place in the canvas's view of a place in the window (clientX, clientY). */
  readonly viewPoint: (client: Point) => Point;
}

interface Value {
  readonly editor: Editor;
  readonly host: EditorHost;
}

const Context = createContext<Value | null>(null);

interface EditorProviderProps extends Value {
  readonly children: ReactNode;
}

/** `editor` and `host` must stay the same objects while the page is open: every panel re-renders with them. */
export function EditorProvider({ editor, host, children }: EditorProviderProps) {
  const value = useMemo(() => ({ editor, host }), [editor, host]);
  return <Context value={value}>{children}</Context>;
}

function useValue(): Value {
  const value = use(Context);
  if (!value) throw new Error('EditorProvider is missing');
  return value;
}

/** The headless editor itself; reading it does not re-render. */
export const useEditor = (): Editor => useValue().editor;
export const useEditorHost = (): EditorHost => useValue().host;

/**
 * Something of the document or the scene; re-renders when its value changes (objects and arrays are compared by what
 * they hold, one level deep). It is read on every change, also while panning: keep it cheap.
 */
export function useEditorValue<T>(select: (editor: Editor) => T, isSame: (before: T, after: T) => boolean = holdsSame): T {
  const editor = useEditor();
  const [last] = useState<{ value?: T }>({});
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [editor.store.listen(listener), editor.scene.listen(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    if (!('value' in last) || !isSame(last.value as T, value)) last.value = value;
    return last.value as T;
  });
}

function holdsSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return before.length === Object.keys(b).length && before.every(([key, value]) => Object.is(value, after[key]));
}
