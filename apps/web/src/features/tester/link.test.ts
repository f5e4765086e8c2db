import { hrefOf, paths } from '../../paths';
import { readTesterLink } from './link';

const hash = 'a2aa10a'.padEnd(64, 'x');

it('reads a test link', () => {
  expect(readTesterLink(`#/test.html?h=${hash}&ln=de&u=Anna%20B&data_city=Bonn&way_Prices=B&s=s1`)).toEqual({
    page: 'test',
    text: `#/test.html?h=${hash}&ln=de&u=Anna%20B&data_city=Bonn&way_Prices=B&s=s1`,
    hash,
    log: true,
    language: 'de',
    user: 'Anna B',
    screen: 's1',
    qr: false,
    live: false,
    responsive: false,
    source: null,
    pilot: false,
    data: { city: 'Bonn' },
    ways: { Prices: 'B' },
  });
});

it('reads by which source somebody came, and whether it is a pilot run', () => {
  expect(readTesterLink(`#/test.html?h=${hash}&src=panel1&pid=P-7&pilot=true`)).toMatchObject({
    source: 'panel1',
    pilot: true,
  });
});

it('reads the link of a QR code, which has a stray & in front', () => {
  expect(readTesterLink(`#/simulate.html?&h=${hash}&log=true&qr=true&live=true&responsive=true`)).toMatchObject({
    page: 'simulate',
    hash,
    log: true,
    qr: true,
    live: true,
    responsive: true,
  });
});

it.each([
  ['test', '', true],
  ['test', '&log=false', false],
  ['simulate', '', false],
  ['simulate', '&log=false', false],
])('%s%s records: %s', (page, more, log) => {
  expect(readTesterLink(`#/${page}.html?h=${hash}${more}`)?.log).toBe(log);
});

it.each(['', '#/', '#/apps/my-apps.html', '#/tests.html?h=1', '#/apps/test.html'])(
  'leaves %j to the studio',
  (fragment) => {
    expect(readTesterLink(fragment)).toBeNull();
  },
);

it('names Chinese "cn" in links, as those that are out there do', () => {
  const link = hrefOf(paths.tester(hash, { language: 'zh' }));
  expect(link).toBe(`#/test.html?h=${hash}&ln=cn`);
  expect(readTesterLink(link)?.language).toBe('cn');
});
