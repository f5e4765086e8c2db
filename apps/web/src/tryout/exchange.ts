import { ApiError } from '@rehearse/client/api';
import type { Exchange } from '@rehearse/client/editor';
import type { AppChange, Exchanged } from '@rehearse/contract';
import { applyEdit, LiveDocument, newIssues, operationsBetween, type OwnEdit } from '@rehearse/model';
import type { DrawingDatabase, KeptDocument } from './database';

/** Other windows read them; who is further behind opens the document anew. */
const keptChanges = 500;
const nobody = '-1';

/** What the server does with edits, done here by the same rules. */
export const exchangeIn =
  (database: DrawingDatabase): Exchange =>
  async (after, edits) => {
    const answer = await database.change(after, (kept, later) => exchanged(kept, later, edits), keptChanges);
    const [first] = answer?.changes ?? [];
    // It was taken along or thrown away in another window, or much has happened there.
    if (!answer || (first && first.version > after + 1)) throw new ApiError(410, 'app.changes.gone');
    return answer;
  };

function exchanged(kept: KeptDocument, later: readonly AppChange[], edits: readonly OwnEdit[]) {
  const document = new LiveDocument(kept.app);
  const known = new Set(later.map(({ id }) => id));
  const made: AppChange[] = [];
  const refused: Exchanged['refused'] = [];
  const dropped: Exchanged['dropped'] = [];
  const time = Date.now();
  for (const { id, step, operations } of edits) {
    if (known.has(id)) continue;
    const result = applyEdit(document, operations, { check: newIssues });
    if (!result.ok) {
      refused.push({ id, code: 'model/invalid', field: result.issues[0]?.path.join('.') });
      continue;
    }
    const version = kept.version + made.length + 1;
    made.push({ version, id, author: nobody, time, step, operations: operationsBetween(result.cells) });
    dropped.push(...result.dropped.map((one) => ({ ...one, id })));
  }
  const next = { app: { ...document.app(), lastUpdate: time }, version: kept.version + made.length };
  const answer: Exchanged = { changes: [...later, ...made], hasMore: false, refused, dropped };
  return { next, made, answer };
}
