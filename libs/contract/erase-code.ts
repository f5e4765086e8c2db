/** Digits and letters without those that look like others (Crockford's base 32): 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const isCode = new RegExp(`^[${alphabet}]{12}$`);

/** Of 12 random bytes: the code by which testers erase their own recording. 60 bits, read aloud in three groups. */
export const eraseCodeOf = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('');

/** As people read it. */
export const shownEraseCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody wrote or heard as it is kept; null: it is no code. */
export function readEraseCode(text: string): string | null {
  const code = text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return isCode.test(code) ? code : null;
}
