/** Both ends belong to it. */
interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Which part of `length` bytes a `Range` asks for: null where it asks for none, or in a way that we do not know (several at once),
 * which is answered by all of it; `beyond` where there is nothing.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'beyond' | null {
  const [, from, to] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first >= length || (from === '' && Number(to) === 0) ? 'beyond' : { first, last };
}
