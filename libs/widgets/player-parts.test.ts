import type { App } from '@rehearse/model';
import { hasKinds } from './kinds';
import { knownTypes } from './designs';
import { playerParts } from './player-parts';

const appOf = (types: readonly string[], more: object = {}): App => {
  const widgets = types.map((type, index) => [`w${index}`, { id: `w${index}`, type, x: 0, y: 0, w: 10, h: 10, z: 0 }]);
  return {
    id: 'a',
    name: 'A',
    screenSize: { w: 10, h: 10 },
    screens: {},
    widgets: Object.fromEntries(widgets),
    lines: {},
    ...more,
  } as App;
};

it('names rare kinds where the player has to load some', () => {
  for (const type of [...knownTypes(), 'Unheard'])
    expect([type, playerParts(appOf([type])).includes('rare')]).toEqual([type, !hasKinds([{ type }])]);
});

it('names what asks something outside, and what runs scripts', () => {
  expect(playerParts(appOf(['Button', 'Rest']))).toEqual(['asking']);
  expect(playerParts(appOf(['Script', 'Script', 'Rating']))).toEqual(['rare', 'asking', 'script']);
});

it('names what moves: a transition, a swipe, widgets that come in', () => {
  const line = { id: 'l', from: 'a', to: 'b', points: [] };
  expect(playerParts(appOf(['Button'], { lines: { l: { ...line, event: 'click', animation: 'none' } } }))).toEqual([]);
  for (const more of [
    { lines: { l: { ...line, event: 'click', animation: 'slideLeft' } } },
    { lines: { l: { ...line, event: 'swipeLeft' } } },
    { screens: { s: { animation: { type: 'ScreenLoaded' } } } },
  ])
    expect(playerParts(appOf([], more))).toEqual(['motion']);
});
