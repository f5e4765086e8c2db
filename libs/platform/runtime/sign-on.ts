import { roles } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { z } from 'zod';

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Plain HTTP is for a provider on this machine. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname = '' } = URL.parse(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const domain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a domain such as example.org is needed');
const group = z.string().min(1).max(200);
const groupRule = z.union(
  [
    z.strictObject({ group, operator: z.literal(true) }),
    z.strictObject({ group, folder: z.string().min(1).max(200), role: z.enum(roles).exclude(['owner']) }),
  ],
  'a group with "operator": true, or with a folder and a role (look, comment, edit), is needed',
);
const provider = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'small letters, digits and - are needed'),
    name: z.string().min(1).max(60),
    issuer: z.string().refine(isSafeIssuer, 'an address that begins with https:// is needed'),
    client: z.string().min(1),
    scope: z.string().default('openid email profile'),
    olderClient: z.string().min(1).optional(),
    domains: z.array(domain).default([]),
    onlyWay: z.boolean().default(false),
    provesAddresses: z.boolean().default(false),
    groupsClaim: z.string().min(1).default('groups'),
    groups: z.array(groupRule).max(500).default([]),
  })
  .refine(
    ({ provesAddresses, domains }) => !provesAddresses || domains.length > 0,
    'provesAddresses needs domains: of which addresses',
  )
  .refine(({ onlyWay, domains }) => !onlyWay || domains.length > 0, 'onlyWay needs domains: for which addresses')
  .refine(
    ({ olderClient, issuer }) => olderClient === undefined || /\/realms\/[^/]+$/.test(issuer),
    'olderClient needs an issuer of Keycloak, such as https://id.example.org/realms/NAME',
  );
const providers = z
  .array(provider)
  .max(20)
  .refine((all) => all.filter((one) => one.olderClient !== undefined).length <= 1, 'one of them may have olderClient')
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each needs an id of its own');

/** JSON in a variable; what is wrong in it is told with its place, and without what it says. */
function jsonOf<S extends z.ZodType>(schema: S, example: string) {
  return z.string().transform((text, context): z.output<S> => {
    const { data, error } = schema.safeParse(parsed(text));
    if (data !== undefined) return data;
    const [first] = error?.issues ?? [];
    const what = first ? `${first.path.join('.')} ${first.message}`.trim() : '';
    context.addIssue({ code: 'custom', message: `JSON such as ${example} is needed: ${what}` });
    return z.NEVER;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const signOnProviders = jsonOf(
  providers,
  '[{"id":"company","name":"Company","issuer":"https://id.example.org","client":"rehearse"}]',
);
export const signOnSecrets = jsonOf(z.record(z.string(), z.string().min(1)), '{"company":"secret"}');

/** Providers with their secrets, and what is wrong with them together. */
export function withSecrets(
  listed: z.infer<typeof signOnProviders>,
  secrets: z.infer<typeof signOnSecrets>,
): readonly SignOnProvider[] {
  return listed.map((one) => ({ ...one, secret: secrets[one.id] }));
}

export function wrongSignOn(data: {
  readonly REHEARSE_SIGN_ON: z.infer<typeof signOnProviders>;
  readonly REHEARSE_SIGN_ON_SECRETS: z.infer<typeof signOnSecrets>;
  readonly REHEARSE_OWN_LOGIN: boolean;
  readonly REHEARSE_PUBLIC_URL?: string | undefined;
}): readonly string[] {
  const listed = data.REHEARSE_SIGN_ON;
  const unknown = Object.keys(data.REHEARSE_SIGN_ON_SECRETS).filter((id) => listed.every((one) => one.id !== id));
  return [
    ...unknown.map((id) => `REHEARSE_SIGN_ON_SECRETS: ${id} is none of REHEARSE_SIGN_ON`),
    ...(listed.length > 0 && data.REHEARSE_PUBLIC_URL === undefined
      ? ['REHEARSE_PUBLIC_URL: not set, and providers of REHEARSE_SIGN_ON send people back to it']
      : []),
    ...(listed.length === 0 && !data.REHEARSE_OWN_LOGIN
      ? ['REHEARSE_OWN_LOGIN: false, and REHEARSE_SIGN_ON names no other way in']
      : []),
  ];
}
