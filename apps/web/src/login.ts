import type { User } from '@rehearse/contract';

/** As this browser keeps it. */
export interface Login {
  readonly user: User;
  readonly token: string;
  /** ms since the epoch. */
  readonly exp: number;
}

/** Its place in local storage. */
export const key = 'rehearseUser';

/** null: nobody is logged in here, or no longer. */
export function readLogin(storage: Pick<Storage, 'getItem'>, now: number): Login | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Login | null;
    return kept?.token && kept.exp > now ? kept : null;
  } catch {
    return null;
  }
}
