import type { Comment } from '@rehearse/contract';
import { type App, entryOf } from '@rehearse/model';
import type { Located } from '../data/located';
import { commentsIn } from '../data/thread';

/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[=+\-@]/;

/** One line and one cell, whatever it says. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return formula.test(line) ? `'${line}` : line;
}

/** As other clients name them, in every language. */
const columns = ['Comment', 'User', 'Date', 'Screen'];

/** Tab-separated, a line for each comment, as other clients write it; with a byte order mark, so that spreadsheets read it as UTF-8. */
export function exported(app: App, all: readonly Located[], nameOf: (comment: Comment) => string): string {
  const lines = all.flatMap(({ thread, place }) => {
    const screen = entryOf(app, 'screens', place?.screen ?? '')?.name ?? '';
    return commentsIn(thread).map((comment) => [
      comment.message ?? '',
      nameOf(comment),
      new Date(comment.created).toISOString(),
      screen,
    ]);
  });
  return `\ufeff${[columns, ...lines].map((line) => line.map(cell).join('\t')).join('\r\n')}\r\n`;
}
