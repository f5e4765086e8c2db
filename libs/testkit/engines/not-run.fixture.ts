import { describeWithEngines } from '.';

/** Run by Jest on its own, where the engine cannot be installed. */
await describeWithEngines('a suite', ['oidc'], (engines) => {
  it('a test', () => {
    expect(engines.oidc.url).toMatch(/^http/);
  });
});
