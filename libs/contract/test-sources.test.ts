import { areParameters, isParameterName, isReturnAddress, returnAddress, takenParameters } from './test-sources';

test.each([
  ['https://panel.example/done?id={pid}&cc=OK', true],
  ['https://panel.example/{pid}', true],
  ['https://panel.example', true],
  ['http://panel.example/done', false],
  ['javascript:alert(1)', false],
  ['//panel.example', false],
  ['https://{pid}.panel.example/', false],
  ['https://{pid}/', false],
  ['https://panel.example@evil.example/', false],
  ['https://panel.example/done?id={', false],
  ['https://panel.example/ done', false],
  ['', false],
])('%s leads back: %s', (text, expected) => {
  expect(isReturnAddress(text)).toBe(expected);
});

test('blanks are filled so that they stay what they are', () => {
  const template = 'https://panel.example/done?id={pid}&wave={wave}';
  expect(returnAddress(template, { pid: 'a+b@c=d' })).toBe('https://panel.example/done?id=a%2Bb%40c%3Dd&wave=');
  expect(returnAddress('http://panel.example/{pid}', { pid: '1' })).toBeNull();
});

test('of a link what the study names is kept, where it is short and plain', () => {
  const given = { pid: 'P-1', wave: '2', h: 'hash', name: 'Ada Lovelace', long: 'x'.repeat(101) };
  expect(takenParameters({}, given)).toEqual({ pid: 'P-1' });
  expect(takenParameters({ parameters: ['wave', 'name', 'long', 'other'] }, given)).toEqual({ wave: '2' });
  expect(takenParameters({ parameters: [] }, given)).toEqual({});
});

test.each(['h', 'log', 'ln', 'src', 'pilot', 'data_x', 'way_x', '1st', '', 'a b', 'x'.repeat(41)])(
  'nobody may have "%s" kept',
  (name) => {
    expect(isParameterName(name)).toBe(false);
  },
);

test('what a record brings of them is bounded as well', () => {
  expect(areParameters({ pid: '1', wave: 'B' })).toBe(true);
  expect(areParameters({ pid: 'Ada Lovelace' })).toBe(false);
  expect(areParameters({ h: '1' })).toBe(false);
  expect(areParameters(['1'])).toBe(false);
  expect(areParameters(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`p${at}`, '1'])))).toBe(false);
});
