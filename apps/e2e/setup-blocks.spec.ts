import type { Page } from '@playwright/test';
import { type Block, blocksOf, type TestSettings } from '@rehearse/contract';
import { newApp } from '@rehearse/testkit/people';
import { TesterPage } from './pages/tester';
import { TestSetup } from './pages/test-setup';
import { overflow, violations } from './support/page-checks';
import { answer, linkOf, newStudy, saveTest } from './support/studies';
import { expect, test } from './support/test';

const asks = (id: string, text: string, more: object = {}): Block => ({
  id,
  kind: 'question',
  text,
  question: { kind: 'text' },
  ...more,
});
const choices = [
  { id: 'c1', text: 'Often' },
  { id: 'c2', text: 'Never' },
];
/** The task of the small study between three questions. */
const arranged: Partial<TestSettings> = {
  study: { status: 'draft' },
  asksEase: true,
  blocks: [
    asks('q1', 'How often?', { question: { kind: 'single', choices }, skips: [{ choice: 'c2', to: 'q3' }] }),
    { id: 'b1', kind: 'task', task: 't1' },
    asks('q2', 'Why?'),
    asks('q3', 'Anything else?'),
  ],
};

/** Names of the blocks, from top to bottom. */
const order = (page: Page) => page.getByRole('grid', { name: 'Blocks' }).locator('article > header > [aria-expanded]');
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Drag ${name}`, exact: true });
const warning = (page: Page) => page.getByRole('region', { name: 'State of the study' });

test('a study is arranged by keyboard: a task, a question with pasted answers, and one with its ends', async ({
  page,
  send,
  member,
}) => {
  const { id } = await newApp(send, member);
  const setup = new TestSetup(page);
  await setup.open(id);
  const saved = () => answer<TestSettings>(send, member, `/rest/test/${id}.json`);

  await page.keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Task', exact: true }).press('Enter');
  await setup.task(1).getByRole('textbox', { name: 'Name of the task' }).fill('Buy');
  await expect(page.getByRole('switch', { name: /Ease question after each task/ })).toBeChecked();
  await expect(setup.task(1)).toContainText('then: How easy or hard was that?');

  await setup.task(1).getByRole('button', { name: 'Buy', exact: true }).press('a');
  await page.getByRole('menuitem', { name: 'Single choice' }).press('Enter');
  const question = setup.block(2);
  await question.getByRole('textbox', { name: 'Question' }).fill('How often?');
  await question.getByRole('textbox', { name: 'Answer 1' }).fill('Often');
  await question.getByRole('textbox', { name: 'Answer 2' }).fill('Some');
  await question.getByRole('textbox', { name: 'Answer 2' }).press('Enter');
  await expect(question.getByRole('textbox', { name: 'Answer 3' })).toBeFocused();
  await page.keyboard.type('Seldom');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox', { name: 'Answer 4' })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(question.getByRole('textbox', { name: 'Answer 3' })).toBeFocused();
  await question.getByRole('textbox', { name: 'Answer 2' }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'times\n\nRarely\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(question.getByRole('textbox', { name: /^Answer/ })).toHaveCount(4);
  await question.getByRole('switch', { name: 'Mix the order' }).press('Space');

  await setup.addBlock('Rating scale');
  const scale = setup.block(3);
  await scale.getByRole('textbox', { name: 'Question' }).fill('How clear?');
  await scale.getByRole('button', { name: /Highest/ }).click();
  await page.getByRole('option', { name: '7', exact: true }).click();
  await scale.getByRole('textbox', { name: 'Lower end' }).fill('unclear');
  await scale.getByRole('switch', { name: 'Must be answered' }).press('Space');
  await expect(setup.preview).toContainText('unclear');
  await expect(order(page)).toHaveText(['Buy', 'How often?', 'How clear?']);

  await expect.poll(saved).toMatchObject({
    asksEase: true,
    tasks: [{ name: 'Buy' }],
    blocks: [
      { kind: 'task' },
      {
        text: 'How often?',
        question: {
          kind: 'single',
          isShuffled: true,
          choices: ['Often', 'Sometimes', 'Rarely', 'Seldom'].map((text) => ({ text })),
        },
      },
      { text: 'How clear?', isRequired: true, question: { kind: 'scale', min: 1, max: 7, low: 'unclear' } },
    ],
  });
});

test('blocks are put in another order by keyboard and by pointer, and tasks follow them', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  const ids = async () =>
    blocksOf(await answer<TestSettings>(send, member, `/rest/test/${study.id}.json`)).map((block) => block.id);
  await expect(order(page)).toHaveText(['How often?', 'Buy it', 'Why?', 'Anything else?']);

  await grip(page, 'Anything else?').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(order(page)).toHaveText(['How often?', 'Buy it', 'Why?', 'Anything else?']);

  await grip(page, 'Buy it').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-live-announcer]')).toContainText('Started dragging');
  await page.getByRole('button', { name: 'Insert between Why? and Anything else?' }).waitFor({ state: 'attached' });
  for (let presses = 0; presses < 8; presses += 1) {
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (name === 'Insert between Why? and Anything else?') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(order(page)).toHaveText(['How often?', 'Why?', 'Buy it', 'Anything else?']);
  await expect.poll(ids).toEqual(['q1', 'q2', 'b1', 'q3']);

  // Nobody drags to what is out of sight.
  await setup.block(2).scrollIntoViewIfNeeded();
  await setup.block(4).dragTo(setup.block(2), { targetPosition: { x: 300, y: 2 } });
  await expect(order(page)).toHaveText(['How often?', 'Anything else?', 'Why?', 'Buy it']);
  await expect.poll(ids).toEqual(['q1', 'q3', 'q2', 'b1']);
});

test('what a study lacks is named until it is mended, and what was deleted comes back', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await expect(setup.start).toBeEnabled();

  await page.getByRole('button', { name: 'More for “Anything else?”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(warning(page)).toContainText('“How often?”: A skip leads nowhere');
  await expect(setup.start).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(setup.start).toBeEnabled();

  await page.getByRole('button', { name: 'More for “Why?”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(order(page)).toHaveText(['How often?', 'Buy it', 'Why?', 'Why?', 'Anything else?']);

  await page.getByRole('button', { name: 'How often?', exact: true }).click();
  const question = setup.block(1);
  await question.getByRole('button', { name: 'Remove “Often”' }).click();
  await expect(warning(page)).toContainText('“How often?”: Needs two or more to choose from');
  await question.getByRole('button', { name: 'Add another' }).click();
  await expect(warning(page)).toContainText('“How often?”: One to choose has no text yet');
  await question.getByRole('textbox', { name: 'Answer 2' }).fill('Weekly');
  await expect(setup.start).toBeEnabled();
});

test('a question is read in the language of the tester, with its choices', async ({ page, send, member }) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await setup.chooseLanguage('Deutsch');
  await page.getByRole('button', { name: 'How often?', exact: true }).click();
  await setup.block(1).getByRole('textbox', { name: 'Question' }).fill('Wie oft?');
  await setup.block(1).getByRole('textbox', { name: 'Answer 1' }).fill('Oft');
  await expect(setup.preview.getByRole('listitem')).toHaveText(['Oft', 'Never']);
  await expect
    .poll(async () => (await answer<TestSettings>(send, member, `/rest/test/${study.id}.json`)).texts?.de?.blocks)
    .toEqual([{ id: 'q1', text: 'Wie oft?', choices: [{ id: 'c1', text: 'Oft' }] }]);
});

test('a screener asks who somebody is, and its last answer ends the study', async ({ page, send, member }) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await setup.addBlock('Screener');
  const screener = setup.block(5);
  await screener.getByRole('textbox', { name: 'Question' }).fill('How often do you go out?');
  await screener.getByRole('textbox', { name: 'Answer 1' }).fill('Monthly');
  await screener.getByRole('textbox', { name: 'Answer 2' }).fill('Never');
  await expect(screener.getByRole('button', { name: /Answer of skip 1/ })).toContainText('Never');
  await expect(screener.getByRole('button', { name: /Target of skip 1/ })).toContainText('others are looked for');
  await expect(setup.start).toBeEnabled();
  await expect
    .poll(async () => (await answer<TestSettings>(send, member, `/rest/test/${study.id}.json`)).blocks?.at(-1))
    .toMatchObject({ question: { kind: 'single' }, isRequired: true, skips: [{ to: 'out' }] });
});

test('a long study says so, and one that runs stays as it is', async ({ page, send, member }) => {
  const many = Array.from({ length: 12 }, (_, at) => asks(`q${at}`, `Question ${at}`, { question: { kind: 'sus' } }));
  const study = await newStudy(send, member, {}, { ...arranged, blocks: many });
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await expect(page.getByText('About 13 minutes, and many stop after ten')).toBeVisible();
  await saveTest(send, member, study.id, {
    ...(await answer<TestSettings>(send, member, `/rest/test/${study.id}.json`)),
    study: { status: 'running', startedAt: Date.now() },
  });
  await page.reload();
  await expect(page.getByText('Locked while the round runs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add block' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Blocks' }).getByRole('article')).toHaveCount(13);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`blocks are readable for everybody, in ${colorScheme}`, async ({ page, send, member }) => {
    await page.emulateMedia({ colorScheme });
    const study = await newStudy(send, member, {}, arranged);
    const setup = new TestSetup(page);
    await setup.open(study.id);
    await page.getByRole('button', { name: 'How often?', exact: true }).click();
    await expect(setup.block(1).getByRole('textbox', { name: 'Answer 2' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: test.info().outputPath('blocks.png'), fullPage: true });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('blocks-phone.png'), fullPage: true });
  });
}

test('neighbours vary their order, and one alone says that it stays', async ({ page, send, member }) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  const vary = async (name: string) => {
    await page.getByRole('button', { name: `More for “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Vary the order' }).click();
  };
  await vary('Why?');
  await expect(setup.block(3)).toContainText('alone it stays here');
  await vary('Anything else?');
  await expect(setup.block(3)).toContainText('Changes places with its varied neighbours');
  await expect
    .poll(async () => (await answer<TestSettings>(send, member, `/rest/test/${study.id}.json`)).blocks)
    .toMatchObject([{ id: 'q1' }, { id: 'b1' }, { id: 'q2', isVaried: true }, { id: 'q3', isVaried: true }]);
  await page.getByRole('button', { name: 'More for “Why?”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Keep the order' })).toBeVisible();
});

test('a study of an exercise alone begins with a template, and testers come to its end', async ({
  page,
  browser,
  send,
  member,
}) => {
  const app = await newApp(send, member);
  const setup = new TestSetup(page);
  await setup.open(app.id);
  await page.getByRole('region', { name: 'Begin with a template' }).getByRole('button', { name: 'Tree test' }).click();
  await expect(setup.block(1)).toContainText('Where would you look for how to send it back');
  await expect
    .poll(
      async () => (await answer<TestSettings>(send, member, `/rest/test/${app.id}.json`)).texts?.de?.blocks?.[0]?.text,
    )
    .toContain('Ein Paar Schuhe passt nicht');
  await setup.start.click();
  await expect(page.getByText('Since', { exact: false }).first()).toBeVisible();
  const tester = await browser.newPage();
  await tester.goto(linkOf(app.hash));
  await new TesterPage(tester).start();
  await expect(tester.getByRole('heading', { name: /A pair of shoes does not fit/ })).toBeVisible();
  await tester.keyboard.press('s');
  await expect(tester.getByRole('heading', { name: 'How sure are you?' })).toBeVisible();
  await tester.keyboard.press('s');
  await new TesterPage(tester).arrived();
  await tester.close();
});

test('a study is kept as a template, and another prototype’s begins with it', async ({ page, send, member }) => {
  const study = await newStudy(send, member, {}, arranged);
  const setup = new TestSetup(page);
  await setup.open(study.id);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Four blocks');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The template “Four blocks” is saved.')).toBeVisible();

  const { id } = await newApp(send, member);
  await setup.open(id);
  // What was announced on the page before is not there any more.
  await page.reload();
  const own = page.getByRole('region', { name: 'Templates of your own and of your teams' });
  await expect(own.getByRole('button', { name: /^Four blocks/ })).toContainText('4 blocks');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await own.getByRole('button', { name: 'More for “Four blocks”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Four of ours');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  const template = own.getByRole('button', { name: /^Four of ours/ });
  await template.click();
  await expect(order(page)).toHaveCount(4);
  await expect(own).toBeHidden();
  await expect(setup.block(1)).toContainText('How often?');
  // Steps are of the prototype that they were recorded in.
  await expect(warning(page)).toContainText('Task 1 needs two steps or more');

  const other = await newApp(send, member);
  await setup.open(other.id);
  await own.getByRole('button', { name: 'More for “Four of ours”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own).toBeHidden();
});
