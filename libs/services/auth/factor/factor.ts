import { Secret, TOTP } from 'otpauth';
import { limits } from '@rehearse/contract';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { keyOf } from '../digests';
import { keptDeviceSchema } from './trusted-device';

/** A second factor as an account has it: what its app knows, and digests of the spare codes that are left. */
const factorSchema = z.object({
  secret: z.string(),
  spare: z.array(z.string()),
  since: z.number(),
  /** The time step of the last code that was used: none is good twice. */
  step: z.number(),
  devices: z.array(keptDeviceSchema).default([]),
});
export type Factor = z.infer<typeof factorSchema>;
const draftSchema = factorSchema.pick({ secret: true, spare: true }).extend({ until: z.number() });
export type FactorDraft = z.infer<typeof draftSchema>;

export const factorOf = (user: JsonObject): Factor | undefined => factorSchema.safeParse(user['factor']).data;
export const draftOf = (user: JsonObject): FactorDraft | undefined => draftSchema.safeParse(user['factorDraft']).data;

/** Each of 30 s; clocks may differ by one. */
const window = 1;
/** Without those that are taken for each other. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Rehearse', label, secret: Secret.fromBase32(secret) });

/** For the app: by hand, or as the address in a QR code. */
export function newSecretFor(address: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, address).toString() };
}

const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
export const newSpareCodes = (): string[] => Array.from({ length: limits.spareCodes }, () => `${part()}-${part()}`);

export const spareDigest = (user: string, code: string): string =>
  keyOf('spare code', user, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** The time step whose code this is; null for a wrong one, and for one from before `after`. */
export function stepOf(secret: string, code: string, after: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code.replaceAll(/\s/g, ''), window });
  const step = delta === null ? null : TOTP.counter() + delta;
  return step !== null && step > after ? step : null;
}

/** What is left of a factor once this code was used; null when it is wrong. */
export function usedOf({ id, value }: Stored<JsonObject>, code: string): Factor | null {
  const factor = factorOf(value);
  if (!factor) return null;
  const step = stepOf(factor.secret, code, factor.step);
  if (step !== null) return { ...factor, step };
  const digest = spareDigest(id, code);
  return factor.spare.includes(digest) ? { ...factor, spare: factor.spare.filter((one) => one !== digest) } : null;
}
