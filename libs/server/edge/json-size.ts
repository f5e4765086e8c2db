const [quote, backslash, openList, openObject, closeList, closeObject, comma] = Buffer.from('"\\[{]},');

export interface JsonSize {
  /** Levels of nesting. */
  readonly depth: number;
  /** Of all lists and objects, those that are empty counted as having one. */
  readonly entries: number;
}

/** Whether JSON, or what pretends to be some, is larger than that. Reads no further than it must. */
export function isLargerThan(max: JsonSize, json: Uint8Array): boolean {
  let depth = 0;
  let entries = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at + 1);
    else if (byte === comma) entries += 1;
    else if (byte === openList || byte === openObject) {
      depth += 1;
      entries += 1;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    if (depth > max.depth || entries > max.entries) return true;
  }
  return false;
}

function endOfText(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
