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
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  issueRefreshToken: () => true,
  // The login page takes any name and password: who types ann@example.org is Ann. Of unproven@... the address is not proven, and
  // gone@... has left by the time that a token is renewed.
  findAccount: (_context, id, token) =>
    token?.kind === 'RefreshToken' && id.startsWith('gone')
      ? undefined
      : {
          accountId: id,
          claims: () => ({ sub: id, email: id, email_verified: !id.startsWith('unproven'), name: id.split('@')[0] }),
        },
});
provider.Client.prototype.redirectUriAllowed = () => true;
provider.Client.prototype.postLogoutRedirectUriAllowed = () => true;
provider.listen(Number(port), '127.0.0.1');
