/** As "@example.org, @example.com"; undefined where any will do. */
export const domainsText = (domains: readonly string[]): string | undefined =>
  domains.length === 0 || domains.includes('*') ? undefined : domains.map((domain) => `@${domain}`).join(', ');
