import type { AppSummary, Folder } from '@rehearse/contract';

const owner = 3;

export const isMine = ({ permission }: AppSummary): boolean => permission === undefined || permission === owner;

/** Whether nobody else sees it: no member, nobody in its folder, no guest by a link, and not the public. */
export function isOnlyYours(app: AppSummary, folders: readonly Folder[]): boolean {
  const around = folders.find(({ id }) => id === app.folder);
  const isAlone = (app.people ?? 1) <= 1 && (around?.people ?? 1) <= 1;
  return isMine(app) && isAlone && !app.link && app.isPublic !== true;
}
