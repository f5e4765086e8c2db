import type { App } from '@rehearse/model';
import { everyType } from '@rehearse/testkit/prototypes';
import { newApp } from '@rehearse/testkit/people';
import { designOf, loadDesigns } from '@rehearse/widgets';
import { EditorPage } from './pages/editor';
import { center, test, widgetOf } from './support/editing';
import { drawingOf } from './support/drawings';
import { expect } from './support/test';

test.beforeAll(loadDesigns);

const mine = { id: 'mine', name: 'Mine', x: 20, y: 0, w: 100, h: 40 };

/** A wide screen with one widget of every type, as another client may have made it. */
function inherited(): Partial<App> {
  const drawing = drawingOf([mine]);
  const widgets = Object.fromEntries(everyType().map((widget) => [widget.id, widget]));
  const [screen] = Object.values(drawing.screens ?? {});
  if (!screen) throw new Error('it has no screen');
  const size = { w: 4_200, h: 3_600 };
  const children = [...screen.children, ...Object.keys(widgets)];
  return {
    ...drawing,
    screenSize: size,
    screens: { [screen.id]: { ...screen, ...size, children } },
    widgets: { ...drawing.widgets, ...widgets },
  };
}

test('an inherited document with every type is drawn, played and kept as it was', async ({
  page,
  context,
  send,
  member,
  expectedTrouble,
}) => {
  test.slow();
  // What odd props name: pictures and sounds that nobody has.
  expectedTrouble.push(/404 \(Not Found\) .*\/a\/b\.(png|mp3)/);
  const { id, hash } = await newApp(send, member, inherited());
  const editor = new EditorPage({ page, send, token: member.token, id });
  await editor.open();
  const before = await editor.document();
  const place = (await editor.view())(center(mine));
  await page.mouse.click(place.x, place.y);
  await editor.press('ArrowRight');
  await expect.poll(async () => widgetOf(await editor.document(), mine.id).x).toBe(mine.x + 1);
  const { [mine.id]: _, ...others } = (await editor.document()).widgets;
  const { [mine.id]: _before, ...othersBefore } = before.widgets;
  expect(others).toEqual(othersBefore);

  const tester = await context.newPage();
  await tester.goto(`/#/simulate.html?h=${hash}&log=false`);
  const drawn = tester.locator('[data-widget]');
  await expect(drawn.first()).toBeVisible();
  const ids = await drawn.evaluateAll((all) => all.map((one) => one.getAttribute('data-widget') ?? ''));
  // All but what testers never see.
  const seen = everyType().filter(({ type }) => !designOf(type).logic);
  expect(ids.filter((one) => one.startsWith('w')).toSorted()).toEqual(seen.map((widget) => widget.id).toSorted());
  for (const one of ids) {
    await tester.locator(`[data-widget="${one}"]`).click({ force: true, position: { x: 5, y: 5 } });
    await tester.keyboard.press('Escape');
  }
  await expect(tester.locator('[data-widget="mine"]')).toBeVisible();
});
