// A list of many prototypes: each card is drawn where somebody looks, and all of them can be reached.
import { newApp } from '@rehearse/testkit/people';
import { PrototypesPage } from './pages/prototypes';
import { expect, test } from './support/test';

const many = 60;

test('cards are drawn near the window alone, by mouse and by keyboard', async ({ page, send, member }) => {
  for (let at = many; at > 0; at -= 1)
    await newApp(send, member, { name: `Prototype ${at}`, lastUpdate: Date.now() - at * 60_000 });
  const list = new PrototypesPage(page);
  await list.open();
  await expect(list.cards).toHaveCount(many);
  const drawn = list.cards.filter({ has: page.getByRole('button', { name: /^More for/ }) });
  await expect(list.card('Prototype 1').getByRole('button', { name: /^More for/ })).toBeVisible();
  expect(await drawn.count()).toBeLessThan(many);
  const heights = () =>
    list.cards.evaluateAll((cards) => [
      ...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height))),
    ]);
  expect(await heights(), 'one is as high as the other').toHaveLength(1);

  const [first, last] = [list.card('Prototype 1'), list.card(`Prototype ${many}`)];
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByText('Not tested yet')).toBeVisible();
  await expect(first.getByRole('button', { name: /^More for/ })).toBeHidden();
  await list.menu(`Prototype ${many}`, 'Rename');
  await page.getByRole('textbox', { name: 'Rename' }).fill('The last one');
  await page.keyboard.press('Enter');
  await expect(list.card('The last one')).toBeVisible();

  // A far card has its name, which takes the focus, and keeps it while the card is drawn.
  await first.getByRole('link', { name: 'Prototype 1', exact: true }).focus();
  await expect(first.getByRole('button', { name: /^More for/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(list.card('Prototype 2').getByRole('link')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${many} selected`)).toBeVisible();
});
