import type { Page } from '@playwright/test';
import type { Block, QuestionBlock, TestSettings } from '@rehearse/contract';
import { ResultsPage } from './pages/results';
import { TesterPage } from './pages/tester';
import { overflow, violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { smallPhone, expect, test } from './support/test';

const choices = ['Price', 'Speed', 'Looks'].map((text, at) => ({ id: `c${at + 1}`, text }));
const asks = (
  id: string,
  text: string,
  question: QuestionBlock['question'],
  more: Partial<QuestionBlock> = {},
): Block => ({
  ...more,
  id,
  kind: 'question',
  text,
  question,
});
const blocks: readonly Block[] = [
  asks('way', 'How do you travel?', { kind: 'single', choices }, { isRequired: true }),
  { id: 'b1', kind: 'task', task: 't1' },
  asks('likes', 'What counts?', { kind: 'multiple', choices, isShuffled: true }),
  asks('fair', 'Is it fair?', { kind: 'scale', min: 1, max: 5, low: 'Not at all', high: 'Very' }),
  asks('nps', 'Would you recommend it?', { kind: 'nps' }, { skips: [{ choice: '10', to: 'order' }] }),
  asks('why', 'What put you off?', { kind: 'text' }),
  asks('order', 'What matters most?', { kind: 'ranking', choices }),
  asks('agree', 'Do you agree?', {
    kind: 'matrix',
    rows: [
      { id: 'r1', text: 'It is fast' },
      { id: 'r2', text: 'It is clear' },
    ],
    max: 5,
    low: 'Disagree',
    high: 'Agree',
  }),
  asks('sus', '', { kind: 'sus' }),
];
const settings: Partial<TestSettings> = { blocks: [...blocks], asksEase: true };

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function isSound(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-output/pictures/blocks-${name}.png` });
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

/** On a desktop, the questions by keys alone. */
async function byKeys(page: Page): Promise<void> {
  const tester = new TesterPage(page);
  const { keyboard } = page;
  await tester.start();
  await expect(heading(page, 'How do you travel?')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Skip/ })).toBeHidden();
  await keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Please choose one');
  await isSound(page, 'single');
  await keyboard.press('2');
  await expect(page.getByRole('radio', { name: 'Speed' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Speed' })).toBeChecked();
  await keyboard.press('Enter');

  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).click();
  await tester.press('Continue');
  await expect(heading(page, 'How easy or hard was that?')).toBeFocused();
  await expect(page.getByText('Done: Buy it')).toBeVisible();
  await keyboard.press('5');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await isSound(page, 'ease');
  await keyboard.press('Enter');

  await expect(heading(page, 'What counts?')).toBeVisible();
  await keyboard.press('1');
  await keyboard.press('3');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await keyboard.press('Enter');
  await expect(heading(page, 'Is it fair?')).toBeVisible();
  await keyboard.press('s');

  await expect(heading(page, 'Would you recommend it?')).toBeVisible();
  await keyboard.press('1');
  await keyboard.press('0');
  await expect(page.getByRole('radio', { name: '10', exact: true })).toBeChecked();
  await isSound(page, 'nps');
  await keyboard.press('Enter');

  // Who is a promoter is not asked what put them off.
  await expect(heading(page, 'What matters most?')).toBeVisible();
  await page.getByRole('button', { name: /^Put Speed/ }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Put Price/ }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: /^Price, place 2/ }).focus();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('listitem').first()).toContainText('Price');
  await expect(page.getByRole('button', { name: /^Price, place 1/ })).toBeFocused();
  await isSound(page, 'ranking');
  await page.getByRole('button', { name: /^Next/ }).press('Enter');

  await expect(heading(page, 'Do you agree?')).toBeVisible();
  await keyboard.press('4');
  await keyboard.press('0');
  await keyboard.press('ArrowUp');
  await keyboard.press('5');
  await expect(
    page.getByRole('radiogroup', { name: 'It is fast' }).getByRole('radio', { name: '5, Agree' }),
  ).toBeChecked();
  await isSound(page, 'matrix');
  await keyboard.press('Enter');

  await expect(heading(page, 'How much do you agree with these statements?')).toBeVisible();
  for (const key of '5421232452') await keyboard.press(key);
  await isSound(page, 'sus');
  await keyboard.press('Enter');
  await tester.arrived();
}

/** On a phone, by taps. */
async function byTaps(page: Page): Promise<void> {
  const tester = new TesterPage(page);
  const next = () => page.getByRole('button', { name: /^Next/ }).tap();
  const tap = (name: string) => page.getByText(name, { exact: true }).tap();
  const tapNumber = (name: string) => page.getByRole('radio', { name, exact: true }).tap();
  await page.getByRole('button', { name: /^Start/ }).tap();
  await tap('Price');
  await next();
  await tester.press('Go on with the task');
  await tester.draft.getByRole('button', { name: 'Buy', exact: true }).tap();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(heading(page, 'How easy or hard was that?')).toBeVisible();
  const target = await page.locator('label', { hasText: '7' }).boundingBox();
  expect(target?.width).toBeGreaterThanOrEqual(44);
  await tapNumber('7');
  await isSound(page, 'ease-phone');
  await next();
  await tap('Price');
  await isSound(page, 'multiple-phone');
  await next();
  await tapNumber('3');
  await next();
  await tapNumber('3');
  await isSound(page, 'nps-phone');
  await next();
  await page.getByRole('textbox').fill('The fee');
  await isSound(page, 'text-phone');
  await page.getByRole('button', { name: 'Send' }).tap();
  await tap('Looks');
  await tap('Price');
  await isSound(page, 'ranking-phone');
  await next();
  await page.getByRole('radiogroup', { name: 'It is clear' }).getByRole('radio', { name: '2', exact: true }).tap();
  await next();
  await expect(page.getByRole('alert')).toContainText('1 is still open');
  await isSound(page, 'matrix-phone');
  await page.getByRole('button', { name: 'It is fast' }).tap();
  await page.getByRole('radiogroup', { name: 'It is fast' }).getByRole('radio', { name: 'No opinion' }).tap();
  await next();
  await isSound(page, 'sus-phone');
  await page.getByRole('button', { name: 'Skip' }).tap();
  await tester.arrived();
}

test('testers answer the questions of a study, and the results tell it', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, {}, settings);
  const desktop = await browser.newContext();
  const phone = await browser.newContext(smallPhone);
  for (const [context, run] of [
    [desktop, byKeys],
    [phone, byTaps],
  ] as const) {
    const tab = await context.newPage();
    await tab.goto(study.link);
    await run(tab);
    await context.close();
  }

  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  const panel = (name: string) => page.getByRole('article', { name });
  await expect(panel('How do you travel?')).toContainText('2 of 2 sessions answered', { timeout: 30_000 });
  await expect(results.row(panel('How do you travel?'), 'Speed')).toContainText('1');
  const ease = panel('How easy was “Buy it”?');
  await expect(ease.getByRole('img')).toHaveAccessibleName(/1 × 6 and 1 × 7$/);
  await expect(ease).toContainText('Published mean: 5.5 (Sauro 2012).');
  await expect(panel('What put you off?')).toContainText('The fee');
  await expect(results.row(panel('Do you agree?'), 'It is fast')).toContainText('1');
  await expect(panel('Do you agree?')).toContainText('No opinion');
  const usability = panel('System Usability Scale');
  await expect(usability.getByRole('img')).toHaveAccessibleName(/1 × 55$/);
  await expect(usability).toContainText('Published mean: 68 (Sauro and Lewis 2016).');
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/pictures/blocks-results.png', fullPage: true });

  await panel('What put you off?').getByRole('link').first().click();
  await expect(page.getByText('Answers “How do you travel?”: Price')).toBeVisible();
  await expect(page.getByText('Skips “System Usability Scale”')).toBeVisible();
});

test('a study thanks those whom it does not look for, and its results count them', async ({
  page,
  browser,
  send,
  member,
}) => {
  const choices = [
    { id: 'c1', text: 'Monthly' },
    { id: 'c2', text: 'Never' },
  ];
  const screener: Block = {
    id: 'who',
    kind: 'question',
    text: 'How often do you go out?',
    question: { kind: 'single', choices },
    isRequired: true,
    skips: [{ choice: 'c2', to: 'out' }],
  };
  const study = await newStudy(send, member, {}, { ...settings, blocks: [screener] });
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(study.link);
  await new TesterPage(tab).start();
  await tab.getByText('Never').click();
  await tab.getByRole('button', { name: /^Next/ }).click();
  await expect(tab.getByRole('heading', { name: 'Thank you for your time' })).toBeVisible();
  await expect(tab.getByText('looks for people with other answers')).toBeVisible();
  await new TesterPage(tab).arrived();
  expect(await violations(tab)).toEqual([]);
  await context.close();

  const results = new ResultsPage(page);
  await results.open(study.id);
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Answers' }).click();
  const panel = page.getByRole('article', { name: screener.text });
  await expect(results.row(panel, 'Never')).toContainText('The test ends: others are looked for', { timeout: 30_000 });
  await expect(results.row(panel, 'Never')).toContainText('1');
});

test('when enough have answered so the next one is thanked, and the set-up counts them', async ({
  page,
  browser,
  send,
  member,
}) => {
  const quotas = [{ choice: 'c1', count: 1 }];
  const screener = asks('who', 'Do you cycle?', { kind: 'single', choices }, { quotas, isRequired: true });
  const study = await newStudy(send, member, {}, { ...settings, blocks: [screener] });
  const answers = async () => {
    const context = await browser.newContext();
    const tab = await context.newPage();
    await tab.goto(study.link);
    await new TesterPage(tab).start();
    await tab.getByText('Price').click();
    await tab.getByRole('button', { name: /^Next/ }).click();
    return tab;
  };
  const first = await answers();
  await expect(first.getByText('Buy what is on offer.')).toBeVisible();
  const second = await answers();
  await expect(second.getByText('looks for people with other answers')).toBeVisible();
  await new TesterPage(second).arrived();
  await page.goto(`/#/apps/${study.id}/test.html`);
  await expect(page.getByText('Price: 0 of 1 finished, 1 on their way, 1 thanked')).toBeVisible();
  await first.context().close();
  await second.context().close();
});
