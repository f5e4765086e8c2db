import { createInstance } from 'i18next';
import en from '../texts/en.json' with { type: 'json' };
import { namedStep } from './step-name';

const t = await createInstance().init({ lng: 'en', resources: { en: { results: en } }, defaultNS: 'results' });

it.each([
  [undefined, 'Swipe on “Map”'],
  ['swipeLeft', 'Swipe on “Map”'],
  ['pinchOut', 'Pinch “Map”'],
  ['longclick', 'Press and hold “Map”'],
])('names the gesture of a step: %s', (gesture, title) => {
  expect(namedStep({ type: 'WidgetGesture', screen: 'Home', widget: 'Map', gesture }, t)).toEqual({
    title,
    place: 'Home',
  });
});
