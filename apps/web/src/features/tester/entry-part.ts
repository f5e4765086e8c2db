import type { ShownTest, StoredApp } from '@rehearse/contract';
import type { Widget } from '@rehearse/model';
import { loadChunk } from '../../load-chunk';
import type * as part from './entry/entry';
import type { TesterLink } from './link';

export type EntryPart = typeof part;

interface Rest {
  readonly input?: { readonly fileDataBinding?: unknown };
}

/** Of whatever type: which pictures those are, and where they go, says the part. */
const maySendPicture = ({ props }: Widget): unknown =>
  (props as { readonly rest?: Rest } | undefined)?.rest?.input?.fileDataBinding;

const needsEntry = ({ pilot, text }: TesterLink, test: ShownTest, { widgets }: StoredApp): boolean =>
  pilot ||
  test.admission !== undefined ||
  test.consentVersion !== undefined ||
  test.asksForPhone === true ||
  test.parameters !== undefined ||
  /[?&]pid=/.test(text) ||
  Object.values(widgets).some(maySendPicture);

/** Studies that let not everybody in, ask for something first, or may send something elsewhere, have a part of their own, which others do not load. */
export const entryFor = async (link: TesterLink, test: ShownTest, app: StoredApp): Promise<EntryPart | null> =>
  needsEntry(link, test, app) ? loadChunk(() => import('./entry/entry')) : null;
