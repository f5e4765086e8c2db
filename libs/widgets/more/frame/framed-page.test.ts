import { framedPage } from './framed-page';

const shown = (url: unknown) => {
  const page = framedPage({ id: 'w', name: 'w', type: 'IFrameWidget', x: 0, y: 0, w: 1, h: 1, z: 1, props: { url } });
  return page && [page.address, page.isVideo];
};

test('pages are shown by https, and nothing else is', () => {
  expect(shown('example.org/a?b=1#c')).toEqual(['https://example.org/a?b=1#c', false]);
  expect(shown('http://example.org')).toEqual(['https://example.org/', false]);
  for (const none of ['', '  ', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.org', 'a b', null, {}, 7])
    expect([none, shown(none)]).toEqual([none, none === 7 ? ['https://0.0.0.7/', false] : undefined]);
});

test('pages about videos are turned into their players', () => {
  const player = ['https://www.youtube-nocookie.com/embed/aB-9_x', true];
  for (const url of [
    'https://www.youtube.com/watch?v=aB-9_x&t=4',
    'youtu.be/aB-9_x',
    'https://m.youtube.com/shorts/aB-9_x',
    'https://youtube.com/embed/aB-9_x',
  ])
    expect([url, shown(url)]).toEqual([url, player]);
  expect(shown('https://vimeo.com/12345')).toEqual(['https://player.vimeo.com/video/12345', true]);
  expect(shown('https://player.vimeo.com/video/12345')).toEqual(['https://player.vimeo.com/video/12345', true]);
  // Not a video, and not who it says.
  expect(shown('https://www.youtube.com/about')).toEqual(['https://www.youtube.com/about', false]);
  expect(shown('https://youtube.com.example.org/watch?v=x')).toEqual([
    'https://youtube.com.example.org/watch?v=x',
    false,
  ]);
});
