import { startEngine } from '@rehearse/testkit/engines';
import { test as base } from './test';

const groups = [{ group: 'admins', operator: true }];
const company = { id: 'nordlicht', name: 'Nordlicht', domains: ['nordlicht.example'], groups };
const school = { id: 'leipzig', name: 'University Leipzig', domains: ['leipzig.example'] };

/** On an installation with two providers besides the own login: who types an address there is its owner. */
export const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- what Playwright reads a fixture's needs from
    async ({}, use) => {
      const engines = await Promise.all([startEngine('oidc', { own: true }), startEngine('oidc', { own: true })]);
      const providers = [company, school].map((one, at) => ({ ...one, issuer: engines[at]?.url, client: 'rehearse' }));
      const secrets = { nordlicht: 'rehearse-secret', leipzig: 'rehearse-secret' };
      await use({
        REHEARSE_SIGN_ON: JSON.stringify(providers),
        REHEARSE_SIGN_ON_SECRETS: JSON.stringify(secrets),
      });
      await Promise.all(engines.map((engine) => engine.stop()));
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
