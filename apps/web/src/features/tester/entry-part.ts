import type { ShownTest } from '@rehearse/contract';
import { loadChunk } from '../../load-chunk';
import type * as part from './entry/entry';
import type { TesterLink } from './link';

export type EntryPart = typeof part;

const needsEntry = ({ page, pilot, text }: TesterLink, test: ShownTest): boolean =>
  page === 'test' &&
  (pilot ||
    test.admission !== undefined ||
    test.consentVersion !== undefined ||
    test.asksForPhone === true ||
    test.parameters !== undefined ||
    /[?&]pid=/.test(text));

/** Studies that let not everybody in, or ask for something first, have a part of their own, which others do not load. */
export const entryFor = async (link: TesterLink, test: ShownTest): Promise<EntryPart | null> =>
  needsEntry(link, test) ? loadChunk(() => import('./entry/entry')) : null;
