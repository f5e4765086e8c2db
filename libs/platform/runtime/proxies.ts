import { isIP } from 'node:net';
import { z } from 'zod';

/** Who in front of us is believed about a caller's address: so many proxies in a row, or those in these networks. */
export type TrustedProxies = number | readonly string[];

const names: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const maxHops = 10;
const expected =
  'a number of proxies in a row is needed, such as 1, or their networks, such as 10.0.0.0/8,loopback, or false';
const refusal = `${expected}; true would believe whatever a caller says`;

/** Of `REHEARSE_TRUST_PROXY`; 0 stands for nobody. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (text === 'false') return 0;
  if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: refusal });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  if (names.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
