import { initialState } from '../state';
import type { SimulationState } from '../types';
import { arrivalOf } from './arrival';

const slide = { animation: 'slideLeft', duration: 300, easing: null };
const at = (screen: string, fields: Partial<SimulationState> = {}): SimulationState => ({
  ...initialState,
  screen,
  ...fields,
});
const home = at('home');
const seats = at('seats', { history: ['home'], transitions: [slide] });

it('is the way by which somebody went on, and its opposite where they went back', () => {
  expect(arrivalOf(home, seats)).toEqual({ from: home, transition: slide });
  expect(arrivalOf(seats, home)).toEqual({ from: seats, transition: { ...slide, animation: 'slideRight' } });
});

it('is none of the first screen, or while one stays', () => {
  expect(arrivalOf(initialState, home)).toBeNull();
  expect(arrivalOf(seats, { ...seats, overlays: ['menu'] })).toBeNull();
});
