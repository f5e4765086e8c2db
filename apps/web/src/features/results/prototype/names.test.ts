import { type App, createApp, createScreen } from '@rehearse/model';
import { screenName, variantName, widgetName } from './names';

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

describe('of screens and widgets', () => {
  const app = {
    ...branching(0).app,
    widgets: {
      w1: { id: 'w1', name: 'Button 1', props: { label: '  Pay  ' } },
      w2: { id: 'w2', name: 'Box 2', props: { label: '   ' } },
      w3: { id: 'w3', name: '', props: { label: 7 } },
      w4: { id: 'w4', name: 'Long', props: { label: ` ${'x'.repeat(70)}` } },
    },
  } as unknown as App;

  it('are what stands on them, else what they are called, else their ids', () => {
    expect(['w1', 'w2', 'w3', 'gone'].map((id) => widgetName(app, id))).toEqual(['Pay', 'Box 2', 'w3', 'gone']);
    expect(widgetName(app, 'w4')).toBe('x'.repeat(60));
    expect(screenName(app, Object.keys(app.screens)[0] ?? '')).toBe('Basket');
    expect([screenName(app, 'gone'), screenName(undefined, 's1'), widgetName(undefined, 'w1')]).toEqual([
      'gone',
      's1',
      'w1',
    ]);
  });

  it('are those of the widget that a copy is of', () => {
    expect(['w1@s2', 'w1-3'].map((id) => widgetName(app, id))).toEqual(['Pay', 'Pay']);
  });
});
