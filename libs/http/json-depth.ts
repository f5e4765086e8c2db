const [quote, backslash, openList, openObject, closeList, closeObject] = Buffer.from('"\\[{]}');

/** Whether JSON, or what pretends to be some, is nested deeper than `most` levels. Reads no further than it must. */
export function isDeeperThan(most: number, json: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at + 1);
    else if (byte === openList || byte === openObject) {
      depth += 1;
      if (depth > most) return true;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return false;
}

function endOfText(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
