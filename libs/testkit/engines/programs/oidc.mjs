// node oidc.mjs PORT PACKAGE: an OpenID Connect provider on 127.0.0.1 for tests and development. PACKAGE is the
// package.json beside whose node_modules oidc-provider is installed.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [port, home] = process.argv.slice(2);
const { Provider } = await import(pathToFileURL(createRequire(home).resolve('oidc-provider')).href);

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [
    {
      client_id: 'rehearse',
      client_secret: 'rehearse-secret',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      subject_type: 'pairwise',
    },
    {
      client_id: 'rehearse-older',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      subject_type: 'pairwise',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
  conformIdTokenClaims: false,
  // Who somebody is stays the same in other groups.
  subjectTypes: ['pairwise'],
  pairwiseIdentifier: (_context, login) => subjectOf(login),
  pkce: { required: () => true },
  // As Keycloak does it: access tokens of who logs in by a page of its own tell who it is.
  features: {
    resourceIndicators: {
      enabled: true,
      defaultResource: (_context, client) => (client.clientId === 'rehearse-older' ? 'http://account' : undefined),
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: 'openid email profile',
        audience: 'account',
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
  extraTokenClaims: (_context, token) =>
    token.kind === 'AccessToken' ? { ...claimsOf(token.accountId), azp: token.clientId } : undefined,
  issueRefreshToken: () => true,
  // The login page takes any name and password: who types ann@example.org is Ann, and with ann@example.org#design,admins she is in
  // these groups. Of unproven@... the address is not proven, and gone@... has left by the time that a token is renewed.
  findAccount: (_context, id, token) =>
    token?.kind === 'RefreshToken' && id.startsWith('gone') ? undefined : { accountId: id, claims: () => claimsOf(id) },
});
provider.Client.prototype.redirectUriAllowed = () => true;
provider.Client.prototype.postLogoutRedirectUriAllowed = () => true;
provider.listen(Number(port), '127.0.0.1');

function claimsOf(login) {
  const address = addressIn(login);
  const [, groups] = login.split('#');
  const [name] = address.split('@');
  return {
    sub: subjectOf(login),
    email: address,
    email_verified: !address.startsWith('unproven'),
    name,
    ...(groups && { groups: groups.split(',') }),
  };
}

function addressIn(login) {
  return login.split('#')[0];
}

/** Of a shape that providers use. */
function subjectOf(login) {
  return addressIn(login).replaceAll(/\W/g, '-');
}
