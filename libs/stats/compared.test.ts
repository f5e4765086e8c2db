import { changeOfTimes, differenceOfIntervals, differenceOfMeans, differenceOfRates } from './compare';
import { comparedIntervals, comparedMeans, comparedRates, comparedTimes } from './compared';
import { adjustedWald, level } from './rate';
import { spread } from './spread';

const [few, many] = [adjustedWald(10, 40), adjustedWald(30, 40)];
const [slow, fast] = [spread([60, 70, 80], 'time'), spread([20, 25, 31], 'time')];

it('has both values, and how far they lie apart by the method of each', () => {
  expect(comparedRates(few, many)).toEqual({
    a: few,
    b: many,
    difference: { ...differenceOfRates(few, many), method: 'agresti-caffo', level },
  });
  expect(comparedIntervals(few, many).difference).toEqual({
    ...differenceOfIntervals(few, many),
    p: null,
    method: 'intervals',
    level,
  });
  expect(comparedMeans(slow, fast).difference).toEqual({ ...differenceOfMeans(slow, fast), method: 'welch', level });
  expect(comparedTimes(slow, fast).difference).toEqual({ ...changeOfTimes(slow, fast), method: 'welch-log', level });
});

it('tells no difference where there is too little to say', () => {
  const nobody = adjustedWald(0, 0);
  expect(comparedRates(nobody, many)).toEqual({ a: nobody, b: many, difference: null });
});
