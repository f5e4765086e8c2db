import { harmlessLine } from './harmless-line';

test.each([
  ['Ann Smith', 'Ann Smith'],
  ['  Box\r\n\toffice \u200b2 ', 'Box office 2'],
  ['Visit https://evil.example/now', 'Visit https evil. example/now'],
  ['www.evil.example', 'evil. example'],
  ['v1.2 of Mr. X', 'v1.2 of Mr. X'],
  ['x'.repeat(200), `${'x'.repeat(79)}…`],
])('%j is one short line without links', (text, line) => {
  expect(harmlessLine(text)).toBe(line);
});
