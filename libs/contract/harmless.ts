import { limits } from './limits';

/**
 * Whether every reader copes with a record, which may carry whatever its sender adds: it is neither deep nor large, and no
 * name in it would change an object's prototype. It goes level by level, because what is nested deeply overflows whoever
 * follows it down.
 */
export function isHarmless(record: unknown): boolean {
  let level = [record];
  let entries = 0;
  let chars = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.recordDepth) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string') chars += value.length;
      if (typeof value !== 'object' || value === null) continue;
      const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
      entries += parts.length;
      if (entries > limits.recordEntries) return false;
      for (const part of parts) if (typeof part === 'string' || typeof part === 'object') next.push(part);
      if (parts !== value) chars += lengthOfNames(value);
    }
    if (chars > limits.recordChars) return false;
    level = next;
  }
  return true;
}

function lengthOfNames(value: object): number {
  let chars = 0;
  for (const name of Object.keys(value)) chars += name === '__proto__' ? Infinity : name.length;
  return chars;
}
