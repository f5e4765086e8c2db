import { isOld } from './stage-age';

const stages = Array.from({ length: 200 }, (_, number) => ({ number }));
const oldAt = (age: number, isNear = false) => stages.filter((stage) => isOld(stage, age, isNear)).length;

test('a stage in sight tells the newest answer, one out of sight what is some seconds old', () => {
  expect([oldAt(0, true), oldAt(1, true)]).toEqual([0, 200]);
  expect([oldAt(8_000), oldAt(15_001)]).toEqual([0, 200]);
  expect(isOld({ number: null }, 8_001, false)).toBe(true);
});

test('they are not all written at once', () => {
  const written = Array.from(
    { length: 8 },
    (_, second) => oldAt(8_001 + second * 1_000) - oldAt(7_001 + second * 1_000),
  );
  expect(written).toEqual(Array.from({ length: 8 }, () => 25));
});
