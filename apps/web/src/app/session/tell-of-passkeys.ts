import type { User } from '@rehearse/contract';

const base64url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Tells browsers that can hear it which passkeys of an account are good, so that devices offer no others any more. Only of what
 * the server has just answered: a passkey that was added elsewhere would be hidden.
 */
export function tellOfPasskeys({ id, passkeys = [] }: Pick<User, 'id' | 'passkeys'>): void {
  const { PublicKeyCredential: keys } = window;
  if (typeof keys?.signalAllAcceptedCredentials !== 'function') return;
  const allAcceptedCredentialIds = passkeys.map(({ credential }) => credential);
  // At an address that cannot have passkeys there is nobody to tell.
  keys
    .signalAllAcceptedCredentials({ rpId: location.hostname, userId: base64url(id), allAcceptedCredentialIds })
    .catch(() => undefined);
}
