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

const sendersFields: ReadonlySet<string> = new Set([
  'session',
  'client',
  'version',
  'tested',
  'from',
  'numbered',
  'display',
  'records',
]);

/**
 * The same message around the sender's own text, which has been parsed and checked: to write its records anew would take
 * as long as reading them did. Only for a batch that is good as a whole, has no fields that could meet ours, and no
 * escapes (half characters come as such); for any other one the answer is null.
 */
export function wrapMessage(message: RecordsReceived, batch: object, text: string): string | null {
  if (message.refused.length > 0 || text.includes('\\u')) return null;
  const given = new Set(Object.keys(batch));
  for (const name of given) if (!sendersFields.has(name)) return null;
  const ours = Object.entries(message).filter(([name]) => !given.has(name));
  return `${text.slice(0, text.lastIndexOf('}'))},${JSON.stringify(Object.fromEntries(ours)).slice(1)}`;
}
