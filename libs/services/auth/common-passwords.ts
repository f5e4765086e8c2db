import { limits } from '@rehearse/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

let commonest: ReadonlySet<string> | undefined;

/** Those that are shorter than any password may be leave their place to others. */
const read = (): ReadonlySet<string> =>
  new Set(
    dictionary['passwords-common']
      .filter(({ length }) => length >= limits.passwordLength)
      .slice(0, limits.commonPasswords),
  );

/** Whether it is among those that are tried first, in whatever case it is written. */
export const isCommon = (password: string): boolean => (commonest ??= read()).has(password.toLowerCase());
