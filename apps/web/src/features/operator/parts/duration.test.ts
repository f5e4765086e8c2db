import { durationText } from './duration';

it.each([
  [7 * 86_400_000, '7 days'],
  [86_400_000, '1 day'],
  [86_399_999, '24 hours'],
  [90 * 60_000, '2 hours'],
  [60_000, '1 minute'],
  [12_300, '12 seconds'],
  [0, '0 seconds'],
])('%s ms are %s', (ms, text) => expect(durationText(ms, 'en')).toBe(text));
