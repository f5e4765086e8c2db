import { Failure, limits } from '@rehearse/contract';
import type { JsonObject, Stored } from '@rehearse/platform/ports';

/**
 * Every question reads all remarks about a prototype: refuses one with which they would be too many. Where they are, from
 * before there was a limit, they may change but not grow.
 */
export function requireRoom(all: readonly Stored<JsonObject>[], id: string, next: JsonObject): void {
  const known = all.find((one) => one.id === id);
  if (known && sizeOf(next) <= sizeOf(known.value)) return;
  const others = all.filter((one) => one.id !== id);
  const bytes = others.reduce((sum, { value }) => sum + sizeOf(value), sizeOf(next));
  if ((!known && others.length >= limits.remarks) || bytes > limits.remarkBytes) throw new Failure('app/full');
}

const sizeOf = (value: JsonObject): number => Buffer.byteLength(JSON.stringify(value));
