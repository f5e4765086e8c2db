import { type App, createApp, createScreen } from '@rehearse/model';
import { variantName } from './names';

function branching(ways: number): { readonly app: App; readonly to: string } {
  const app = createApp({ name: 'Shop', w: 375, h: 667, time: 0 });
  const basket = createScreen(app, { name: 'Basket', x: 0, y: 0 });
  app.screens[basket.id] = basket;
  const ids = Array.from({ length: ways }, (_, index) => `l${String(index).padStart(2, '0')}`);
  app.lines = Object.fromEntries(ids.map((id) => [id, { id, from: 'ab', to: basket.id, points: [] }]));
  return { app, to: basket.id };
}

it('calls a variant by its letter and where it leads', () => {
  const { app } = branching(28);
  expect(['l00', 'l01', 'l27'].map((id) => variantName(app, id))).toEqual(['A: Basket', 'B: Basket', 'BB: Basket']);
});

it('calls one that is no longer drawn, or of another client, as it was said', () => {
  expect(variantName(branching(1).app, 'gone')).toBe('gone');
  expect(variantName(undefined, 'B')).toBe('B');
});
