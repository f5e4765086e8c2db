import type { ErrorCode } from '@rehearse/contract';
import type { ServerConfig } from '@rehearse/server';
import { isCommon } from './common-passwords';

/** Hashing takes longer for more. */
const longest = 1_000;

/** Why this may not be the password of the account with this address; null when it may. */
export function passwordRefusal(
  password: unknown,
  email: string,
  { passwordLength }: Pick<ServerConfig, 'passwordLength'>,
): ErrorCode | null {
  if (typeof password !== 'string' || password.length < passwordLength || password.length > longest)
    return 'user.password.invalid';
  const lower = password.trim().toLowerCase();
  const isOwnAddress = lower === email || lower === email.slice(0, email.lastIndexOf('@'));
  return isOwnAddress || isCommon(password) ? 'user.password.guessable' : null;
}
