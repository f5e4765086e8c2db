import type { App, Widget } from '@rehearse/model';
import { loadKinds } from '@rehearse/widgets';
import { begin, click, drive, shop, told } from './shop.fixture';

await loadKinds([{ type: 'Paging' }]);

/** Pages of which another widget turns one back, and another one on. */
function paged(type: string, props: Readonly<Record<string, unknown>>, refs: unknown): App {
  const app = shop();
  const plain = app.widgets['plain'];
  const home = app.screens['home'];
  if (!plain || !home) throw new Error('no widget');
  const pages: Widget = { ...plain, id: 'pages', type, props: { ...props, refs }, w: 300, h: 100 };
  return {
    ...app,
    widgets: { ...app.widgets, pages },
    screens: { ...app.screens, home: { ...home, children: [...home.children, 'pages'] } },
  };
}
const images = [{ url: 'a' }, { url: 'b' }, { url: 'c' }];

test.each([
  ['Paging', { max: 3, selected: 2 }, 1, 3],
  ['ImageCarousel', { images, selected: 1 }, 0, 2],
])('what it names turns a %s back and on, and both are told', (type, props, back, next) => {
  const values = (refs: unknown) => {
    const { state, events } = drive(paged(type, props, refs), begin, click('plain'));
    return [state.values['pages']?.value, told(events)];
  };
  expect(values({ backButton: ['plain'] })[0]).toBe(back);
  expect(values({ nextButton: ['gone', 'plain'] })).toEqual([
    next,
    ['WidgetClick plain home link', expect.stringContaining('WidgetChange pages home')],
  ]);
});

test.each([undefined, null, 'x', { backButton: 'plain' }, { nextButton: [1] }])('nothing is turned by %j', (refs) => {
  const { state, events } = drive(paged('Paging', {}, refs), begin, click('plain'));
  expect([state.values['pages'], told(events)]).toEqual([undefined, ['WidgetClick plain home none']]);
});
