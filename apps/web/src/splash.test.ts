import { splashOf } from './splash';

it('takes the address of a picture, and nothing that only looks like one', () => {
  expect(splashOf({ tasks: [], splash: { url: 'app1/a2-Z_9.png', name: 'x' } })).toEqual({ url: 'app1/a2-Z_9.png' });
  for (const splash of [
    undefined,
    null,
    'app1/a.png',
    { url: 7 },
    { url: '../secret.png' },
    { url: 'https://x.org/a.png' },
  ])
    expect(splashOf({ tasks: [], splash })).toBeNull();
});
