import type { AppVersion, AppVersions } from '@rehearse/contract';
import type { EditorSession } from '../session/context';
import { useComparison } from './compare/use-comparison';
import { useVersionAddress } from './data/use-version-address';
import { loadedVersions, useVersions } from './data/use-versions';

type Authors = AppVersion['authors'];

/** Everything about versions that the editor's page shows at the moment. */
export function useVersionsView(live: EditorSession) {
  const address = useVersionAddress();
  const list = useVersions(live.editor.app.id, address.isOpen);
  const versions = loadedVersions(list);
  const opened = useComparison(live, address.number, versions);
  const { number } = address;
  const open = list.data?.pages[0]?.open ?? null;
  const authors = number === null ? [] : authorsSince(versions, open, number);
  return { ...opened, address, list, authors };
}

export type VersionsView = ReturnType<typeof useVersionsView>;

/** Whoever changed something after a version; nobody where the list does not go back so far. */
function authorsSince(versions: readonly AppVersion[], open: AppVersions['open'], number: number): Authors {
  const at = versions.findIndex((version) => version.number === number);
  const since = [...(open ? [open] : []), ...versions.slice(0, Math.max(0, at))];
  return [...new Map(since.flatMap(({ authors }) => authors).map((author) => [author.id, author])).values()];
}
