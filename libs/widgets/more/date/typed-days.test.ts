import { fc } from '@rehearse/testkit/properties';
import { calendarOf, pickedText } from './calendar';
import { dayOf, dayText } from './days';
import { typedDays } from './typed-days';

const calendar = (language: string, value?: unknown) =>
  calendarOf(
    { id: 'd', name: 'd', type: 'Date', x: 0, y: 0, w: 1, h: 1, z: 1, props: { language, range: true, value } },
    {},
  );
const typed = (language: string, text: string) => typedDays(calendar(language), text)?.map(dayText);

it.each([
  ['en', '3/21/2026', ['21.03.2026']],
  ['en', 'March 21', ['21.03.2026']],
  ['en', '21 mar 26', ['21.03.2026']],
  ['de', '21.3.26', ['21.03.2026']],
  ['de', '5. März 2027 – 7. März 2027', ['05.03.2027', '07.03.2027']],
  ['pt', '21/03/2026', ['21.03.2026']],
  ['pt', '21 de março de 2026', ['21.03.2026']],
  ['zh', '2026年3月21日', ['21.03.2026']],
  ['zh', '3/21', ['21.03.2026']],
  ['en', '2026-03-21', ['21.03.2026']],
  ['en', ' ', []],
  ['en', '2/30/2026', undefined],
  ['en', 'tomorrow', undefined],
  ['en', '3/21/2026 - soon', undefined],
])('in %s "%s" is read', (language, text, days) => {
  expect(typed(language, text)).toEqual(days);
});

it('reads what a field says itself', () => {
  const day = fc.integer({ min: dayOf(1950, 0, 1), max: dayOf(2099, 11, 31) });
  fc.assert(
    fc.property(fc.constantFrom('en', 'de', 'pt', 'zh'), day, day, (language, from, to) => {
      const shown = calendar(language, [dayText(from), dayText(to)]);
      expect(typedDays(shown, pickedText(shown))).toEqual([from, to]);
    }),
  );
});
