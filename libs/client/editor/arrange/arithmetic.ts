/**
 * What somebody typed into a number field. `+10`, `*2` and `/2` go from the value that is there (so each of several widgets by its own),
 * anything else is a sum of its own: `120+16`, `(375-40)/2`, `-20`. Null if it is not a sum or not finite.
 */
export function evaluate(text: string, current: number): number | null {
  const input = text.replaceAll(',', '.').replaceAll('×', '*').replaceAll('−', '-').replace(/\s+|px$/g, '');
  if (!/^[\d.+\-*/()]+$/.test(input)) return null;
  const reader = { input: /^[+*/]/.test(input) ? `(${current})${input}` : input, at: 0 };
  const value = sum(reader);
  return value !== null && reader.at === reader.input.length && Number.isFinite(value) ? value : null;
}

/** Whether the input goes from the value that is there. */
export const isRelative = (text: string): boolean => /^\s*[+*/]/.test(text);

interface Reader {
  readonly input: string;
  at: number;
}

function chain(reader: Reader, operators: string, operand: (reader: Reader) => number | null): number | null {
  let value = operand(reader);
  for (;;) {
    const operator = reader.input[reader.at] ?? ' ';
    if (value === null || !operators.includes(operator)) return value;
    reader.at += 1;
    const next = operand(reader);
    if (next === null) return null;
    value = { '+': value + next, '-': value - next, '*': value * next, '/': value / next }[operator] ?? null;
  }
}
const sum = (reader: Reader): number | null => chain(reader, '+-', product);
const product = (reader: Reader): number | null => chain(reader, '*/', factor);

function factor(reader: Reader): number | null {
  const next = reader.input[reader.at];
  if (next === '-' || next === '+') {
    reader.at += 1;
    const value = factor(reader);
    return value === null ? null : next === '-' ? -value : value;
  }
  if (next === '(') {
    reader.at += 1;
    const value = sum(reader);
    if (reader.input[reader.at] !== ')') return null;
    reader.at += 1;
    return value;
  }
  const digits = /^(?:\d+\.?\d*|\.\d+)/.exec(reader.input.slice(reader.at))?.[0];
  if (digits === undefined) return null;
  reader.at += digits.length;
  return Number(digits);
}
