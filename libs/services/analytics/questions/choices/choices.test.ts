import { routes } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';

const { choices } = routes.analytics;

test('the versions, rounds and variants that sessions have, each with how many, under the rest of the filter', async () => {
  const testBed = await openTestBed();
  expect(await testBed.ask(choices, 'choices')).toMatchObject({ versions: [], rounds: [], variants: [] });
  const phone = { w: 390, h: 844 };
  await testBed.record('S1', [at(0, 'SessionStart', { variant: 'B', device: phone }), load(1)], {
    tested: { version: 3, round: 1 },
  });
  await testBed.record(
    'S2',
    [
      at(0, 'SessionStart', { variant: 'A' }),
      load(1),
      at(2, 'WidgetInit', { widget: 'ab', state: { type: 'variant', value: 'A' } }),
      at(3, 'WidgetInit', { widget: 'later', state: { type: 'variant', value: 'C' } }),
    ],
    { tested: { version: 12, round: 2 } },
  );
  await testBed.record('S3', [load(0)], { tested: { version: 12, round: 3 } });
  expect(await testBed.ask(choices, 'choices')).toMatchObject({
    versions: [
      { version: 12, sessions: 2 },
      { version: 3, sessions: 1 },
    ],
    rounds: [
      { round: 3, sessions: 1 },
      { round: 2, sessions: 1 },
      { round: 1, sessions: 1 },
    ],
    variants: [
      { variant: 'A', sessions: 1 },
      { variant: 'B', sessions: 1 },
      { variant: 'C', sessions: 1 },
    ],
  });
  expect(await testBed.ask(choices, 'choices?variant=C')).toMatchObject({
    variants: [
      { variant: 'A', sessions: 1 },
      { variant: 'C', sessions: 1 },
    ],
  });
  const { token } = testBed.owner;
  for (const [session, add] of [
    ['S1', 'slow'],
    ['S3', 'odd'],
    ['S3', 'slow'],
    ['never seen', 'lost'],
  ] as const)
    await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}/sessions/${session}/tags.json`, {
      token,
      body: { add },
    });
  expect(await testBed.ask(choices, 'choices?version=12&version=3')).toMatchObject({
    tags: [
      { tag: 'slow', sessions: 2 },
      { tag: 'odd', sessions: 1 },
    ],
  });
  expect(await testBed.ask(choices, 'choices?device=phone')).toMatchObject({
    tags: [{ tag: 'slow', sessions: 1 }],

    versions: [{ version: 3, sessions: 1 }],
    variants: [{ variant: 'B', sessions: 1 }],
  });
  await testBed.close();
});
