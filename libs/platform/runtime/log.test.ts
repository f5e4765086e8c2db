import { createLog, requestLog } from '.';

function capture(level = 'info') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}

describe('createLog', () => {
  it('writes JSON with the level by name and the time as text', () => {
    const { lines, log } = capture();
    log.info({ app: 'a1' }, 'opened');
    log.debug('not shown');
    expect(lines).toEqual([{ level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), app: 'a1', msg: 'opened' }]);
  });

  it('gives all lines of a request its id', () => {
    const { lines, log } = capture();
    const request = requestLog(log, 'r-1');
    request.info('one');
    request.child({ step: 2 }).warn('two');
    expect(lines).toMatchObject([{ requestId: 'r-1' }, { requestId: 'r-1', step: 2, level: 'warn' }]);
  });

  it('hides secrets', () => {
    const { lines, log } = capture();
    const secret = 's3cr3t';
    log.info(
      {
        password: secret,
        user: { password: secret, token: secret, name: 'ann' },
        req: { headers: { authorization: secret, cookie: secret, 'x-api-key': secret } },
      },
      'x',
    );
    log.error({ err: new Error(`no answer from smtp://bob:${secret}@mail:25 for /reset?a=1&token=${secret}`) }, 'y');
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(lines[0]).toMatchObject({ user: { name: 'ann', token: '[hidden]' } });
    expect(lines[1]).toMatchObject({
      err: { type: 'Error', message: 'no answer from smtp://[hidden]@mail:25 for /reset?a=1&token=[hidden]' },
    });
  });
});
