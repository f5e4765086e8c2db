import { Failure, mailbox } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { z } from 'zod';
import { keyOf } from '../digests';

const claimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  email: mailbox.optional().catch(undefined),
  /** Some say it as a text. */
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().max(500).optional().catch(undefined),
  given_name: z.string().max(500).optional().catch(undefined),
  family_name: z.string().max(500).optional().catch(undefined),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Throws `signOn.refused` when nobody is named. */
export function readClaims(claims: unknown): Claims {
  const { data } = claimsSchema.safeParse(claims);
  if (!data) throw new Failure('signOn.refused');
  return data;
}

/** By which an account knows somebody again: addresses change, this does not. Nobody else's provider can say it. */
export const identityOf = ({ iss, sub }: Claims): string => keyOf(iss, sub);

/** Older clients call an account of theirs by the name that it has at their provider; others have names that we draw. */
export const accountIdOf = ({ sub }: Claims, { olderClient }: SignOnProvider): string | undefined =>
  olderClient !== undefined && /^[\w-]{8,64}$/.test(sub) ? sub : undefined;

export const nameOf = ({ name, given_name: first, family_name: last }: Claims) =>
  first === undefined ? { name: name ?? '', lastname: '' } : { name: first, lastname: last ?? '' };

/** The address that a provider has proven. Throws where it has not, or has nothing to say about such addresses. */
export function provenAddress({ email, email_verified: isVerified }: Claims, provider: SignOnProvider): string {
  if (email === undefined || !(isVerified || provider.provesAddresses)) throw new Failure('signOn.unproven');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (provider.domains.length > 0 && !provider.domains.includes(domain)) throw new Failure('user.create.domain');
  return email;
}
