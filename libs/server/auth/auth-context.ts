import type { AppAccess, Invitation, Principal } from '@rehearse/contract';

/** Who is asking, and what the access check found out. */
export interface AuthContext {
  readonly principal: Principal;
  readonly access: AppAccess | Invitation | null;
}

/** What an address names, by the names in its route. */
export type Params = Readonly<Record<string, string>>;
