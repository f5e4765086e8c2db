import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { createLog, Lifecycle } from '.';

const silent = createLog('silent');

function recorder() {
  const said: string[] = [];
  const part = (name: string) =>
    [
      name,
      async () => {
        said.push(`open ${name}`);
        return name;
      },
      async (opened: string) => {
        said.push(`close ${opened}`);
      },
    ] as const;
  return { said, part };
}

describe('Lifecycle', () => {
  it('starts in order and stops in reverse, once', async () => {
    const { said, part } = recorder();
    const life = new Lifecycle(silent);
    expect(await life.start(...part('a'))).toBe('a');
    await life.start(...part('b'));
    await Promise.all([life.stop(), life.stop()]);
    expect(said).toEqual(['open a', 'open b', 'close b', 'close a']);
    await expect(life.start(...part('c'))).rejects.toThrow('stopping');
  });

  it('closes what it opened when a later part does not open', async () => {
    const { said, part } = recorder();
    const life = new Lifecycle(silent);
    await life.start(...part('a'));
    const failing = life.start(
      'b',
      () => Promise.reject(new Error('no b')),
      async () => undefined,
    );
    await expect(failing).rejects.toThrow('no b');
    expect(said).toEqual(['open a', 'close a']);
  });

  it('closes the rest when one part does not close', async () => {
    const { said, part } = recorder();
    const life = new Lifecycle(silent);
    await life.start(...part('a'));
    await life.start(
      'b',
      async () => 'b',
      () => Promise.reject(new Error('stuck')),
    );
    await life.stop();
    expect(said).toEqual(['open a', 'close a']);
  });

  describe('on a signal', () => {
    let program = '';
    beforeAll(async () => {
      program = await buildProgram(`test-lifecycle-${process.pid}`, 'libs/platform/runtime/lifecycle.fixture.ts');
    });
    afterAll(() => rm(dirname(program), { recursive: true }));

    async function run(kind: string, signals: readonly NodeJS.Signals[]) {
      const child = new Child(process.execPath, [program, kind]);
      await child.says(/(open)/);
      for (const signal of signals) {
        child.signal(signal);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const { code } = await child.ended;
      return { code, text: child.printed };
    }

    it.each(['SIGTERM', 'SIGINT'] as const)('%s closes everything and ends with 0', async (signal) => {
      expect(await run('good', [signal])).toEqual({ code: 0, text: 'open\nclosed\n' });
    });

    it('ends with 1 when closing takes too long', async () => {
      expect(await run('stuck', ['SIGTERM'])).toMatchObject({ code: 1 });
    });

    it('ends at once on a second signal', async () => {
      // Two of the same kind that wait to be heard would be one.
      expect(await run('patient', ['SIGTERM', 'SIGINT'])).toMatchObject({ code: 1 });
    });
  });
});
