import { describeWithEngines } from '.';

const hanging = new Promise<void>(() => undefined);

/** Run by Jest on its own: a suite that goes wrong after its engines have started. RED says how. */
await describeWithEngines('with an engine of its own', ['smtp'], () => {
  beforeAll(async () => {
    if (process.env['RED'] === 'beforeAll') throw new Error('red before all');
  });
  it('fails', async () => {
    throw new Error('red test');
  });
});

await describeWithEngines(
  'with a shared engine',
  ['smtp'],
  (engines) => {
    it('fails', async () => {
      if (process.env['RED'] === 'hangs') await hanging;
      await engines.smtp.kill9();
    });
  },
  { shared: true },
);
