import { type SessionUser, useApi } from '@rehearse/client/api/react';
import { type LoggedIn, routes, type User } from '@rehearse/contract';
import { useKnownConfig } from '../../use-server-config';

/** Loaded once somebody wants a passkey. */
const library = () => import('@simplewebauthn/browser');

export type KeptPasskey = NonNullable<SessionUser['passkeys']>[number];

/** The browser or the device gave none: who was asked has refused, or took too long. */
export class NoPasskey extends Error {}

const ofDevice = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((reason: unknown) => {
    throw new NoPasskey('the device gave no passkey', { cause: reason });
  });

/** Whether this browser takes passkeys at this address. */
export function useTakesPasskeys(): boolean {
  const { config } = useKnownConfig();
  return config?.signOn?.passkeys === true && 'PublicKeyCredential' in window;
}

interface NewPasskey {
  readonly user: string;
  readonly name: string;
  readonly current: string;
}

export function useAddPasskey(): (wish: NewPasskey) => Promise<User> {
  const api = useApi();
  return async ({ user, name, current }) => {
    const params = { user };
    const { options, flow } = await api.call(routes.passkeys.begin, { params, body: { current } });
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const { id, rawId, type, response } = await ofDevice(startRegistration({ optionsJSON }));
    return api.call(routes.passkeys.add, { params, body: { flow, name, answer: { id, rawId, type, response } } });
  };
}

export function usePasskeyLogin(): (restore: boolean) => Promise<LoggedIn> {
  const api = useApi();
  return async (restore) => {
    const { options, flow } = await api.call(routes.passkeys.challenge, {});
    const { startAuthentication } = await library();
    const { id, rawId, type, response } = await ofDevice(startAuthentication({ optionsJSON: options }));
    return api.call(routes.passkeys.logIn, { body: { flow, answer: { id, rawId, type, response }, restore } });
  };
}
