import { z } from 'zod';

const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^(?=.{1,64}$)${word}(\\.${word})*$`);
const label = (first: string): string => `${first}([a-z0-9-]{0,61}[a-z0-9])?`;
/** Two names or more; the last begins with a letter, so that it is no number of a machine. */
const domain = new RegExp(`^(${label('[a-z0-9]')}\\.)+${label('[a-z]')}$`);
const inDomains = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** As it is asked for in DNS: in lower case, names of other scripts in punycode. Null when it is no domain. */
function domainOf(text: string): string | null {
  const host = inDomains.test(text) ? URL.parse(`http://${text}`)?.hostname : undefined;
  return host !== undefined && domain.test(host) ? host : null;
}

/**
 * The e-mail address of exactly one mailbox, in the one form that is stored and compared: in lower case, its domain as
 * DNS has it. Lists, names beside the address, comments, quotes, control characters and local parts beyond ASCII are
 * refused (adr/0012). Everything that takes an address takes it by this schema.
 */
export const mailbox = z.string().transform((text, context): string => {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at)).toLowerCase();
  const host = domainOf(trimmed.slice(at + 1));
  if (host !== null && localPart.test(local) && local.length + host.length < 254) return `${local}@${host}`;
  context.addIssue({ code: 'custom', message: 'the address of one mailbox is needed' });
  return z.NEVER;
});
