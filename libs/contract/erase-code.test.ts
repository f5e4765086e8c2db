import { eraseCodeOf, readEraseCode, shownEraseCode } from './erase-code';

const bytes = Uint8Array.from([0, 1, 9, 10, 17, 18, 31, 32, 63, 255, 20, 21]);

test('a code is read as it is shown, heard or mistaken for others', () => {
  const code = eraseCodeOf(bytes);
  expect(code).toBe('019AHJZ0ZZMN');
  expect(shownEraseCode(code)).toBe('019A-HJZ0-ZZMN');
  for (const written of ['019A-HJZ0-ZZMN', ' 019a hjz0 zzmn ', 'oi9a–HJZO–ZZMN', 'OL9AHJZ0ZZMN'])
    expect(readEraseCode(written)).toBe(code);
});

test('what is shorter, longer or has other signs is none', () => {
  for (const text of ['', '019A-HJZ0-ZZM', '019A-HJZ0-ZZMNN', '019A-HJZ0-ZZMU', '019A_HJZ0_ZZMN'])
    expect(readEraseCode(text)).toBeNull();
});

test('every sign is as likely as any other', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const counts = new Map<string, number>();
  for (const sign of eraseCodeOf(all)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});
