import { anywhere, isEmbedder, placeOf, restOf, siteOf } from './embedding';

it('parts a secret so that most of it stays in the fragment', () => {
  const hash = '0123456789'.repeat(6);
  expect(placeOf(hash) + restOf(hash)).toBe(hash);
  expect(restOf(hash)).toHaveLength(40);
});

it.each([
  ['https://wiki.example.org/a/page?x=1#y', 'https://wiki.example.org'],
  ['wiki.example.org', 'https://wiki.example.org'],
  ['http://LOCALHOST:3000', 'http://localhost:3000'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['https://a;b', null],
  ['https://*.example.org', null],
  ['file:///etc', null],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('takes %j for the site %j', (text, site) => {
  expect(siteOf(text)).toBe(site);
});

it.each(["https://a.example 'unsafe-inline'", 'https://a.example; script-src *', 'https://a.example/', 'data:', ''])(
  'lets nothing but one site into the header: not %j',
  (text) => {
    expect(isEmbedder(text)).toBe(false);
  },
);

it('knows every site', () => {
  expect(isEmbedder(anywhere)).toBe(true);
});
