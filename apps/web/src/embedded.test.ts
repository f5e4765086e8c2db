import { embeddedFragment } from './embedded';
import { readTesterLink } from './features/tester/link';

const at = (pathname: string, hash: string) => embeddedFragment({ pathname, hash });

it('is the same link, in two parts', () => {
  expect(at('/embed/abc123', '#/share.html?h=def456')).toBe('#/share.html?h=abc123def456&log=false');
});

it('records nothing', () => {
  expect(readTesterLink(at('/embed/abc', '#/test.html?h=def&log=true&ln=de'))).toMatchObject({
    page: 'test',
    hash: 'abcdef',
    log: false,
    language: 'de',
  });
});

it.each([
  '#/share.html?h=x&h=other',
  '#/share.html?%68=x&h=other',
  '#/share.html?h=x#?h=other',
  '#/share.html',
  '',
  '#?',
])('leads to no link that begins otherwise: %j', (hash) => {
  const query = new URLSearchParams(at('/embed/abc', hash).split('?').slice(1).join('?'));
  for (const link of query.getAll('h')) expect(link).toMatch(/^abc/);
});
