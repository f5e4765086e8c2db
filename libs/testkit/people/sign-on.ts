import type { SignOnProvider } from '@rehearse/contract';

/** The provider of tests (the engine `oidc`), as an installation is configured with it. */
export const testProvider = (issuer: string, fields: Partial<SignOnProvider> = {}): SignOnProvider => ({
  id: 'company',
  name: 'Company',
  issuer,
  client: 'rehearse',
  secret: 'rehearse-secret',
  scope: 'openid email profile',
  domains: [],
  onlyWay: false,
  provesAddresses: false,
  groupsClaim: 'groups',
  groups: [],
  ...fields,
});

/**
 * What the provider of tests (the engine `oidc`) sends the browser back with, once somebody has logged in there as `login`: the
 * query of the address that it sends the browser to.
 */
export async function answerOfProvider(url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  async function next(address: string, form?: Record<string, string>): Promise<string> {
    const answer = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer.headers.get('location') ?? '';
  }
  const consent = await next(await next(await next(url), { prompt: 'login', login, password: 'any' }));
  const back = await next(await next(consent, { prompt: 'consent' }));
  return new URL(back).search.slice(1);
}
