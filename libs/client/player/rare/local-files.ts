import type { App } from '@rehearse/model';
import { boundPath, type ViewItem } from '@rehearse/simulate';
import { useSyncExternalStore } from 'react';

interface LocalFile {
  readonly name: string;
  readonly file: File;
  /** Of a picture, an address that this page alone can open. */
  readonly picture?: string;
}

/** Files that a tester picked. They stay in the memory of this page: nothing of them is stored, and sent is only the picture that a call asks for. */
const picked = new Map<string, readonly LocalFile[]>();
const listeners = new Set<() => void>();
const none: readonly LocalFile[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Widgets that are bound to one variable share what was picked. */
const keyOf = (app: App, { widget, source }: ViewItem): string => keyFor(app, boundPath(widget), source);

const keyFor = (app: App, path: string | undefined, source: string): string =>
  JSON.stringify([app.id, path ?? null, path === undefined ? source : null]);

/** The first picture that was picked for a variable. */
export const pictureAt = (app: App, path: string): File | undefined =>
  picked.get(keyFor(app, path, ''))?.find(({ picture }) => picture)?.file;

export const useLocalFiles = (app: App, item: ViewItem): readonly LocalFile[] =>
  useSyncExternalStore(subscribe, () => picked.get(keyOf(app, item)) ?? none);

export function keepLocalFiles(app: App, item: ViewItem, files: readonly File[]): void {
  const key = keyOf(app, item);
  for (const { picture } of picked.get(key) ?? none) if (picture) URL.revokeObjectURL(picture);
  const kept = (file: File): LocalFile => ({
    name: file.name,
    file,
    ...(file.type.startsWith('image/') && { picture: URL.createObjectURL(file) }),
  });
  picked.set(key, files.map(kept));
  for (const listener of listeners) listener();
}
