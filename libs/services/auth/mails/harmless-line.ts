const usual = 80;

/**
 * Text of somebody who writes to others by us, as a mail quotes it: one short line in which no program finds a link, so
 * that our letters carry nobody's advertisement.
 */
export const harmlessLine = (text: string, longest = usual): string => {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/:\/\/|\b(www)\./giu, ' ')
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '. ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
