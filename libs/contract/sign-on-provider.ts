import type { Role } from './roles';

/** What a group at a provider gives who is in it: the operator's role, or a role in a folder (adr/0036). */
export type GroupRule = { readonly group: string } & (
  | { readonly operator: true }
  | { readonly folder: string; readonly role: Exclude<Role, 'owner'> }
);

/** An identity provider by which people sign in (OpenID Connect, adr/0026), as the operator names it. */
export interface SignOnProvider {
  /** In addresses and logs. */
  readonly id: string;
  /** On its button. */
  readonly name: string;
  readonly issuer: string;
  /** How it knows us. Without a secret we are a public client, which only PKCE protects. */
  readonly client: string;
  readonly secret: string | undefined;
  readonly scope: string;
  /** The public client by which older clients log in there themselves: its tokens are logins here. */
  readonly olderClient?: string | undefined;
  /** It says who they are of the addresses of these domains, and of no others; none: of any. */
  readonly domains: readonly string[];
  /** Whoever has such an address comes in by it alone, and by no login of ours. */
  readonly onlyWay: boolean;
  /** Its addresses are proven, although it does not say so. */
  readonly provesAddresses: boolean;
  /** Which claim names the groups of somebody. */
  readonly groupsClaim: string;
  readonly groups: readonly GroupRule[];
}
