import type { App } from './document';
import type { Cell } from './edits/cells';
import { entriesOf, recordKinds } from './records';

/** What something takes where it is kept: as JSON text in UTF-8, and as BSON. */
interface Size {
  readonly json: number;
  readonly bson: number;
}

export interface DocumentSize {
  /** The larger of the two forms. */
  readonly bytes: number;
  /** The same of each root field. */
  readonly fields: ReadonlyMap<string, number>;
  /** Screens, widgets, groups, lines, templates and tokens. */
  readonly entries: number;
  /** Levels of lists and maps, the document itself being the first; `Infinity` for more than anything may have. */
  readonly depth: number;
}

/** Deeper values are not looked into. */
const deepest = 100;

interface Measured extends Size {
  readonly depth: number;
}

/** Entries are values: what was measured once stays so. */
const known = new WeakMap<object, Measured>();

/** What a document takes. Parts that were measured before cost nothing. */
export const sizeOf = (app: App): DocumentSize => new RunningSize(app).value;

/** The size of a document that is changed, at the cost of what changes. Its depth is that of the deepest value it had. */
export class RunningSize {
  readonly #fields = new Map<string, Measured>();
  #entries = 0;

  constructor(app: App) {
    for (const [name, value] of Object.entries(app)) this.#fields.set(name, sizeOfField(value));
    for (const kind of recordKinds) this.#entries += Object.keys(entriesOf(app, kind)).length;
  }

  change({ part, name, from, to }: Cell): void {
    if (part === 'root') {
      if (to === undefined) this.#fields.delete(name);
      else this.#fields.set(name, sizeOfField(to));
      return;
    }
    const { json, bson, depth } = this.#fields.get(part) ?? emptyMap;
    const [was, is] = [sizeOfEntry(name, from), sizeOfEntry(name, to)];
    this.#fields.set(part, {
      json: json + is.json - was.json,
      bson: bson + is.bson - was.bson,
      depth: Math.max(depth, is.depth),
    });
    this.#entries += Number(to !== undefined) - Number(from !== undefined);
  }

  get value(): DocumentSize {
    const fields = new Map<string, number>();
    let [json, bson, deepestLevel] = [2, 5, 1];
    for (const [name, field] of this.#fields) {
      const [jsonBytes, bsonBytes] = [keyJson(name) + field.json, keyBson(name) + field.bson];
      fields.set(name, Math.max(jsonBytes, bsonBytes));
      json += jsonBytes;
      bson += bsonBytes;
      deepestLevel = Math.max(deepestLevel, field.depth + 1);
    }
    return { bytes: Math.max(json, bson), fields, entries: this.#entries, depth: deepestLevel };
  }
}

const emptyMap: Measured = { json: 2, bson: 5, depth: 1 };
const nothing: Measured = { json: 0, bson: 0, depth: 0 };

/** Of an entry in its map. */
function sizeOfEntry(name: string, entry: unknown): Measured {
  if (entry === undefined) return nothing;
  const { json, bson, depth } = sizeOfMapValue(entry);
  return { json: json + keyJson(name), bson: bson + keyBson(name), depth: depth + 1 };
}

/** A map of entries, and each entry, is kept apart: of a large map mostly one entry is new. */
function sizeOfField(value: unknown): Measured {
  return measured(value, sizeOfMapValue);
}

const sizeOfMapValue = (value: unknown): Measured => measured(value, (part) => measure(part, 3));

function measured(value: unknown, inside: (inner: unknown) => Measured): Measured {
  if (typeof value !== 'object' || value === null) return measure(value, 1);
  const before = known.get(value);
  if (before) return before;
  const size = sizeOfParts(value, inside);
  known.set(value, size);
  return size;
}

function sizeOfParts(value: object, inside: (inner: unknown) => Measured): Measured {
  let [json, bson, depth] = [2, 5, 1];
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue;
    const size = inside(part);
    json += size.json + (isList ? 1 : keyJson(key));
    bson += size.bson + (isList ? key.length + 2 : keyBson(key));
    depth = Math.max(depth, size.depth + 1);
  }
  return { json, bson, depth };
}

/** Of everything in one part of an entry. Adds up in place: there may be a million values. */
function measure(value: unknown, level: number): Measured {
  const sum = { json: 0, bson: 0, depth: 0 };
  add(value, level, 0, sum);
  return sum;
}

interface Sum {
  json: number;
  bson: number;
  depth: number;
}

function add(value: unknown, level: number, depth: number, sum: Sum): void {
  if (typeof value === 'string') {
    const bytes = textBytes(value);
    sum.json += bytes + 2;
    sum.bson += bytes + 5;
  } else if (typeof value === 'number') {
    sum.json += String(value).length;
    sum.bson += (value | 0) === value ? 4 : 8;
  } else if (typeof value !== 'object' || value === null) {
    sum.json += 5;
    sum.bson += 1;
  } else if (level + depth > deepest) sum.depth = Infinity;
  else addParts(value as Readonly<Record<string, unknown>>, level, depth, sum);
}

function addParts(
  value: Readonly<Record<string, unknown>> | readonly unknown[],
  level: number,
  depth: number,
  sum: Sum,
): void {
  sum.json += 2;
  sum.bson += 5;
  if (depth + 1 > sum.depth) sum.depth = depth + 1;
  if (Array.isArray(value)) {
    value.forEach((part, index) => {
      sum.json += 1;
      sum.bson += String(index).length + 2;
      add(part, level, depth + 1, sum);
    });
    return;
  }
  const parts = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(parts)) {
    if (parts[key] === undefined) continue;
    sum.json += keyJson(key);
    sum.bson += keyBson(key);
    add(parts[key], level, depth + 1, sum);
  }
}

/** With quotes, colon and comma. */
const keyJson = (key: string): number => textBytes(key) + 4;
const plainKey = /^[A-Za-z][\w-]*$/;
/** With its type and end. The store gives some characters three bytes, and some names two more. */
const keyBson = (key: string): number => {
  const special = plainKey.test(key) ? 0 : 2 + 2 * (key.match(/[%.$\0]/g)?.length ?? 0);
  return textBytes(key) + special + 2;
};

/** Most texts: a byte for each character, and no escapes. */
const plain = /^[ !#-[\]-~]*$/;

/** In JSON and UTF-8, without quotes: what BSON takes of it is never more. */
function textBytes(text: string): number {
  if (plain.test(text)) return text.length;
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20) bytes += 5;
    else if (code === 0x22 || code === 0x5c) bytes += 1;
    else if (code >= 0x80) bytes += code < 0x8_00 ? 1 : isPaired(text, at, code) ? 1 : code >> 11 === 0x1b ? 5 : 2;
  }
  return bytes;
}

/** Half of a character of four bytes. A half alone is written as an escape. */
function isPaired(text: string, at: number, code: number): boolean {
  if (code >= 0xd8_00 && code < 0xdc_00) return text.charCodeAt(at + 1) >> 10 === 0x37;
  return code >= 0xdc_00 && code < 0xe0_00 && text.charCodeAt(at - 1) >> 10 === 0x36;
}
