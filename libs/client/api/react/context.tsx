import { folderOf, type User } from '@rehearse/contract';
import { createContext, use, type ReactNode } from 'react';
import type { Api } from '../client';

export type SessionUser = User;

/** Who is logged in here, and how to change that. */
export interface Session {
  /** null for a guest. */
  readonly user: SessionUser | null;
  readonly token: string | null;
  /** Keeps the answer of a login (user and token). */
  logIn(user: SessionUser & { readonly token: string }): void;
  /** Takes over changed account data; the token stays. */
  update(user: SessionUser): void;
  logOut(): void;
}

interface Value {
  readonly api: Api;
  readonly session: Session;
}

const Context = createContext<Value | null>(null);

export function ApiProvider({ api, session, children }: Value & { readonly children: ReactNode }) {
  return <Context value={{ api, session }}>{children}</Context>;
}

function useValue(): Value {
  const value = use(Context);
  if (!value) throw new Error('ApiProvider is missing');
  return value;
}

export const useApi = (): Api => useValue().api;
export const useSession = (): Session => useValue().session;

/** Address of a picture, or a sound, that a document names by `<app>/<file>`. The browser has a cookie for those since the login. */
export const imageUrl = (url: string): string => `/rest/${folderOf(url)}/${url}`;
