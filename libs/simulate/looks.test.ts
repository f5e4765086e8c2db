import type { App, Line, Widget } from '@rehearse/model';
import { begin, click, drive, shop, told } from './shop.fixture';
import { screenView } from './view';

const turns = (id: string, from: string, to: string, event: string): Line => ({
  id,
  from,
  to,
  event,
  points: [],
  isTemplateTransition: true,
});
const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  Object.fromEntries(all.map((one) => [one.id, one]));

/** `plain` is a card that turns blue under the pointer; `other` is one more of it. Masters of both lie beside all screens. */
function cards(lines: readonly Line[]): App {
  const app = shop();
  const plain = app.widgets['plain'];
  if (!plain) throw new Error('no widget');
  const card = (id: string, template: string, isRootTemplate = false): Widget => ({
    ...plain,
    style: {},
    id,
    template,
    isRootTemplate,
  });
  return {
    ...app,
    templates: byId([
      { id: 'card', name: 'Card', style: { background: 'white' } },
      { id: 'blue', name: 'Card blue', variantOf: 'card', style: { background: 'blue' } },
    ]),
    widgets: {
      ...app.widgets,
      ...byId([card('plain', 'card'), card('root', 'card', true), card('blueRoot', 'blue', true)]),
    },
    lines: { ...app.lines, ...byId(lines) },
  };
}
const over = { kind: 'hover', widget: 'plain' } as const;
const away = { kind: 'leave', widget: 'plain' } as const;
const shown = (app: App, ...inputs: Parameters<typeof drive>[1][]) => {
  const { state } = drive(app, begin, ...inputs);
  return screenView(app, state)?.screen.items.find(({ id }) => id === 'plain')?.widget.template;
};

test('a pointer turns it into a variant and back, by the lines of its component, each told once', () => {
  const app = cards([turns('l', 'root', 'blueRoot', 'mouseover'), turns('m', 'blueRoot', 'root', 'mouseout')]);
  expect(shown(app, over)).toBe('blue');
  expect(shown(app, over, away)).toBe('card');
  const last = (...inputs: Parameters<typeof drive>[1][]) => told(drive(app, begin, ...inputs).events);
  expect([last(over), last(over, over)]).toEqual([['MouseOver plain home'], []]);
  expect([last(over, away), last(over, away, away)]).toEqual([['MouseOut plain home'], []]);
});

test('a click turns it to and fro, whether a line names a variant or what shows it', () => {
  const app = cards([turns('l', 'plain', 'blue', 'click'), turns('m', 'blueRoot', 'card', 'click')]);
  expect([shown(app), shown(app, click('plain')), shown(app, click('plain'), click('plain'))]).toEqual([
    'card',
    'blue',
    'card',
  ]);
  expect(told(drive(app, begin, click('plain')).events).at(-1)).toBe('WidgetClick plain home link');
});

test('its own line for a click is followed as well, and another screen begins without variants', () => {
  const app = cards([
    turns('l', 'plain', 'blue', 'click'),
    turns('m', 'plain', 'blue', 'hover'),
    { id: 'n', from: 'plain', to: 'cart', event: 'click', points: [] },
  ]);
  expect(drive(app, begin, over).state.looks).toEqual({ plain: 'blue' });
  expect(drive(app, begin, over, click('plain')).state).toMatchObject({ screen: 'cart', looks: {} });
});

test('what leads to nothing turns nothing', () => {
  const app = cards([turns('l', 'plain', 'gone', 'click'), turns('m', 'plain', 'cart', 'mouseover')]);
  expect(drive(app, begin, over, away, click('plain')).state.looks).toEqual({});
  expect(told(drive(app, begin, click('plain')).events).at(-1)).toBe('WidgetClick plain home none');
});
