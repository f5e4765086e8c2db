import { routes } from '@rehearse/contract';
import type { Api } from '@rehearse/client/api';
import { ApiError } from '@rehearse/client/api';
import { reportErrors } from './error-reports';
import { Trail } from './trail';

const answering = (status: number) => async () => new Response('{}', { status });

function newPage() {
  const sent: { message: string; page?: string; before?: string[] }[] = [];
  const call = (async (route: unknown, { body }: { body: (typeof sent)[number] }) => {
    expect(route).toBe(routes.help.logError);
    sent.push(body);
  }) as unknown as Api['call'];
  const target = new EventTarget();
  const trail = new Trail();
  reportErrors(target, { call }, trail, () => `#/apps/${'a'.repeat(24)}/create.html?id=secret`);
  const fail = (error: unknown) => target.dispatchEvent(Object.assign(new Event('error'), { error }));
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { sent, trail, fail, reject };
}

test('what nobody has caught is told once, with what was asked for before, and without ids or keys', async () => {
  const { sent, trail, fail, reject } = newPage();
  await trail.watch(answering(404))(`/rest/invitation/${'h'.repeat(64)}/app.json?version=1`, { method: 'GET' });
  const offline = trail.watch(() => Promise.reject(new TypeError('offline')));
  await expect(offline('/rest/apps', { method: 'POST' })).rejects.toThrow('offline');
  for (let time = 0; time < 3; time += 1) fail(new TypeError('x is undefined'));
  reject(new RangeError('too long'));
  expect(sent).toMatchObject([
    {
      message: 'TypeError: x is undefined',
      page: '#/apps/*/create.html',
      before: ['GET /rest/invitation/*/app.json 404', 'POST /rest/apps no answer'],
    },
    { message: 'RangeError: too long' },
  ]);
});

test('answers of the server and what was stopped are no news to it', () => {
  const { sent, reject } = newPage();
  reject(new ApiError(500, 'server/failed'));
  reject(new DOMException('stopped', 'AbortError'));
  reject('a text');
  expect(sent).toEqual([]);
});

test('what is told fits the route, however long it is and however often it happens', async () => {
  const { sent, trail, fail } = newPage();
  for (let nth = 0; nth < 70; nth += 1) await trail.watch(answering(200))('/x/'.repeat(400), { method: 'GET' });
  for (let nth = 0; nth < 9; nth += 1) fail(new Error(`${nth} ${'y'.repeat(9_000)}`));
  expect(sent).toHaveLength(5);
  for (const body of sent) expect(routes.help.logError.body.safeParse(body).error).toBeUndefined();
});
