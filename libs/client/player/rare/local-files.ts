import type { App } from '@rehearse/model';
import { boundPath, type ViewItem } from '@rehearse/simulate';
import { useSyncExternalStore } from 'react';

interface LocalFile {
  readonly name: string;
  /** Of a picture, an address that this page alone can open. */
  readonly picture?: string;
}

/** Files that a tester picked. They stay in the memory of this page: nothing of them is stored or sent. */
const picked = new Map<string, readonly LocalFile[]>();
const listeners = new Set<() => void>();
const none: readonly LocalFile[] = [];

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Widgets that are bound to one variable share what was picked. */
const keyOf = (app: App, { widget, source }: ViewItem): string =>
  JSON.stringify([app.id, boundPath(widget) ?? null, boundPath(widget) === undefined ? source : null]);

export const useLocalFiles = (app: App, item: ViewItem): readonly LocalFile[] =>
  useSyncExternalStore(subscribe, () => picked.get(keyOf(app, item)) ?? none);

export function keepLocalFiles(app: App, item: ViewItem, files: readonly File[]): void {
  const key = keyOf(app, item);
  for (const { picture } of picked.get(key) ?? none) if (picture) URL.revokeObjectURL(picture);
  const kept = (file: File): LocalFile => ({
    name: file.name,
    ...(file.type.startsWith('image/') && { picture: URL.createObjectURL(file) }),
  });
  picked.set(key, files.map(kept));
  for (const listener of listeners) listener();
}
