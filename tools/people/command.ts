import { z } from 'zod';

const acts = ['switch-off', 'switch-on', 'remove-factor', 'make-operator', 'unmake-operator'] as const;

const command = z.discriminatedUnion('name', [
  z.object({ name: z.literal('list'), search: z.string() }),
  z.object({ name: z.literal('invite'), address: z.string().min(1) }),
  z.object({ name: z.literal('plan'), address: z.string().min(1), plan: z.string().regex(/^[\w-]{1,40}$/) }),
  ...acts.map((name) => z.object({ name: z.literal(name), address: z.string().min(1) })),
]);
export type Command = z.infer<typeof command>;
/** Done to an account that there is. */
export type Act = (typeof acts)[number];

export const usage = [
  'One of',
  '  list [TEXT]               who has an account, or those with this in name or address',
  '  invite ADDRESS            a link by which this address can make an account, also where sign-up is closed',
  '  switch-off ADDRESS        ends all logins, and lets nobody log in',
  '  switch-on ADDRESS         lets them log in again',
  '  remove-factor ADDRESS     the password alone is enough from now on',
  '  plan ADDRESS NAME         has this plan, of those in REHEARSE_PLANS',
  '  make-operator ADDRESS     sees the page of operators, and can do the same there',
  '  unmake-operator ADDRESS',
].join('\n');

/** Null when it is none. */
export function readCommand([name, ...rest]: readonly string[]): Command | null {
  const [plan] = rest.slice(1);
  const address = name === 'plan' ? rest[0] : rest.join(' ');
  return command.safeParse({ name, search: rest.join(' '), address, plan }).data ?? null;
}
