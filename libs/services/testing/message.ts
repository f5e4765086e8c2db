import type { RecordsReceived } from '@rehearse/contract';

/** A surrogate without its other half, as JSON writes it, or an escaped backslash (which is none). */
const loneSurrogates = /\\(?:\\|ud[89a-f][0-9a-f]{2})/g;

/** The message as JSON that every reader takes: half characters, which are no text, become the replacement character. */
export function writeMessage(message: RecordsReceived): string {
  const text = JSON.stringify(message);
  return text.includes('\\ud')
    ? text.replaceAll(loneSurrogates, (found) => (found === '\\\\' ? found : '\\ufffd'))
    : text;
}
