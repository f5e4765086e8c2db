import { Failure, limits } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import type { z } from 'zod';
import { isLargerThan } from './json-size';

/**
 * JSON as it was sent. Refused is what is nested too deeply, has too many entries, or names that would change an object's
 * prototype.
 */
export function readJson(bytes: Uint8Array, entries = Infinity): unknown {
  if (isLargerThan({ depth: limits.jsonDepth, entries }, bytes)) throw new Failure('request/invalid', 'body');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const value = parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (mayPoison.test(text) && poisons(value)) throw new Failure('request/json');
  return value;
}

/** The body of a route whose controller reads it itself. */
export function readBody<R extends RouteDefinition>(
  route: R,
  bytes: Uint8Array,
): R['body'] extends z.ZodType ? z.infer<R['body']> : never {
  if (typeof route.body !== 'object') throw new Error(`${route.name} has no body of JSON`);
  return valid(route.body, bytes.length === 0 ? undefined : readJson(bytes), 'body') as never;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('request/json');
  }
}

/** Either name, or letters of it that are written as escapes. */
const mayPoison = /__proto__|constructor|\\u00[5-7]/i;

function poisons(value: unknown): boolean {
  const waiting = [value];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    if (Object.hasOwn(part, '__proto__')) return true;
    const maker: unknown = Object.hasOwn(part, 'constructor') && 'constructor' in part ? part.constructor : null;
    if (typeof maker === 'object' && maker !== null && Object.hasOwn(maker, 'prototype')) return true;
    for (const inner of Object.values(part)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return false;
}

type Part = 'params' | 'query' | 'body';

/** Throws `request/invalid` with the path of the field at fault. */
export function valid<T extends z.ZodType>(schema: T, value: unknown, part: Part): z.infer<T> {
  const result = parsed(schema, value);
  if (result.success) return result.data;
  const path = deepest(result.error.issues[0]);
  throw new Failure('request/invalid', [...(part === 'params' ? [] : [part]), ...path].map(String).join('.'));
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.ZodSafeParseResult<z.infer<T>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    // The schema library cannot hold more than some hundred thousand faults.
    if (error instanceof RangeError) throw new Failure('request/invalid');
    throw error;
  }
}

/** The field inside a union, or the name of a field that is not allowed, says more than the place of the union. */
function deepest(issue: z.core.$ZodIssue | undefined): PropertyKey[] {
  if (!issue) return [];
  if (issue.code === 'invalid_union') return [...issue.path, ...deepest(issue.errors[0]?.[0])];
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)];
  return issue.path;
}
