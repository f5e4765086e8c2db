import type { Locator, Page } from '@playwright/test';
import type { Block, QuestionBlock } from '@rehearse/contract';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { overflow, violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { asGuest, expect, test } from './support/test';

const asks = (id: string, text: string, question: QuestionBlock['question']): Block => ({
  id,
  kind: 'question',
  text,
  question,
});
const blocks: readonly Block[] = [
  asks('where', 'Where would you buy?', { kind: 'firstClick', screen: 's10001', right: ['w10003'] }),
  asks('glance', 'What is this page?', { kind: 'fiveSeconds', screen: 's10001', seconds: 2 }),
  asks('better', 'Which do you prefer?', {
    kind: 'preference',
    choices: [
      { id: 'c1', text: 'Shop', screen: 's10001' },
      { id: 'c2', text: '', screen: 's10002' },
    ],
    asksWhy: true,
  }),
];

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function isSound(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-output/pictures/exercises-${name}.png` });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function centre(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** On a desktop, by keys alone. */
async function byKeys(page: Page): Promise<void> {
  const { keyboard } = page;
  await new TesterPage(page).start();
  await expect(heading(page, 'Where would you buy?')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please click on the picture once');
  const picture = page.getByRole('button', { name: /^Picture of the screen/ });
  await picture.focus();
  await keyboard.press('ArrowUp');
  await keyboard.press('Space');
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await isSound(page, 'first-click');
  await keyboard.press('z');
  await page.getByText('Select from a list instead').press('Enter');
  await page.getByRole('button', { name: 'Buy', exact: true }).press('Enter');
  await page.reload();
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await page.getByRole('button', { name: /^Send this click/ }).press('Enter');

  await expect(heading(page, 'What is this page?')).toBeFocused();
  await isSound(page, 'five-seconds');
  await page.getByRole('button', { name: 'Read its texts instead' }).press('Enter');
  await expect(page.getByRole('listitem')).toHaveText(['Buy']);
  await page.getByRole('button', { name: 'I have read it' }).press('Enter');
  await expect(page.getByText('That was the screen.')).toBeVisible();
  await keyboard.press('Enter');

  await expect(heading(page, 'Which do you prefer?')).toBeFocused();
  await keyboard.press('b');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('radio', { name: 'I prefer Shop' }).check();
  await page.getByRole('textbox', { name: 'Why? If you like' }).fill('It is short');
  await isSound(page, 'preference');
  await page.getByRole('button', { name: /^Next/ }).press('Enter');
}

/** On a phone, by taps. */
async function byTaps(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start/ }).tap();
  const picture = page.getByRole('button', { name: /^Picture of the screen/ });
  const { x, y } = await centre(picture);
  await page.touchscreen.tap(x, y);
  await expect(page.getByText('Your click is marked.')).toBeVisible();
  await isSound(page, 'first-click-phone');
  await page.getByRole('button', { name: /^Send this click/ }).tap();

  await page.getByRole('button', { name: 'Show the screen for 2 seconds' }).tap();
  await expect(page.getByRole('img', { name: 'The screen' })).toBeVisible();
  await page.screenshot({ path: 'test-output/pictures/exercises-shown-phone.png' });
  await expect(page.getByText('That was the screen.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The screen' })).toBeHidden();
  await page.getByRole('button', { name: /^Next/ }).tap();

  await page.getByRole('img', { name: 'Shop' }).tap();
  await expect(page.getByRole('radio', { name: 'I prefer Shop' })).toBeChecked();
  await isSound(page, 'preference-phone');
  await page.getByRole('button', { name: /^Next/ }).tap();
}

test('testers click, and the results tell where', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, {}, { blocks: [...blocks] });
  const desktop = await browser.newContext(asGuest);
  const phone = await browser.newContext({
    ...asGuest,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  for (const [context, run] of [
    [desktop, byKeys],
    [phone, byTaps],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(study.link);
    await run(tab);
    await expect(tab.getByText('Buy what is on offer.').first()).toBeVisible();
    await context.close();
  }

  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  const where = page.getByRole('article', { name: 'Where would you buy?' });
  await expect(where).toContainText('2 of 2 sessions answered', { timeout: 30_000 });
  await expect(where).toContainText('1 by pointer or finger and 1 by keys');
  await expect(where.getByRole('img', { name: /with 2 first clicks$/ })).toBeVisible();
  const glance = page.getByRole('article', { name: 'What is this page?' });
  await expect(glance).toContainText('Seconds, median');
  const better = page.getByRole('article', { name: 'Which do you prefer?' });
  await expect(results.row(better, 'Shop')).toContainText('2');
  await expect(results.row(better, 'Thanks')).toContainText('0');
  await expect(better).toContainText('It is short');
  await page.screenshot({ path: 'test-output/pictures/exercises-results.png', fullPage: true });
  expect(await violations(page)).toEqual([]);
});
