import { policyOf } from '@rehearse/contract';
import type { Access } from '@rehearse/contract';

export type AppVerb = Extract<Access, `app.${string}`>;

/** Who is let through to a route by what the route says of a prototype. */
export const can = policyOf<AppVerb>({
  'app.see': { from: 'look', ofPublic: 'anyone' },
  'app.join': { from: 'look', ofPublic: 'user' },
  'app.read': { from: 'look' },
  'app.write': { from: 'edit' },
  'app.owner': { from: 'owner' },
});
