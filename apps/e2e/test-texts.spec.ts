import { readFile } from 'node:fs/promises';
import type { TestSettings } from '@rehearse/contract';
import { newApp } from '@rehearse/testkit/people';
import { TestSetup } from './pages/test-setup';
import { answer, buy, saveTest } from './support/studies';
import { expect, test } from './support/test';

test('texts that change before the page shows the last change are all kept', async ({ page, send, member }) => {
  const { id } = await newApp(send, member);
  const setup = new TestSetup(page);
  await setup.open(id);
  await setup.addTask(1, 'Buy', 'Buy it.');
  await setup.chooseLanguage('Deutsch');
  await expect(setup.welcome()).toHaveValue('');
  // The first one is the goal. As on a device that is too busy to draw in between.
  await page.evaluate(() => {
    const native = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    for (const [at, field] of [...document.querySelectorAll('main textarea')].entries()) {
      native?.set?.call(field, `Text ${at + 1}`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const ask = () => answer<TestSettings>(send, member, `/rest/test/${id}.json`);
  await expect
    .poll(async () => (await ask()).texts?.['de'])
    // What testers agree to, the fourth, is kept once one says so.
    .toMatchObject({ description: 'Text 2', thanks: 'Text 3', tasks: [{ description: 'Text 5' }] });
});

test('texts are translated side by side, by keyboard, and what is missing is counted', async ({
  page,
  send,
  member,
}) => {
  const { id } = await newApp(send, member);
  const choices = [
    { id: 'c1', text: 'Often' },
    { id: 'c2', text: 'Never' },
  ];
  await saveTest(send, member, id, {
    study: { status: 'draft' },
    description: 'Welcome to the shop',
    tasks: [buy],
    blocks: [
      { id: 'b1', kind: 'question', text: 'How often?', question: { kind: 'single', choices } },
      { id: 'b2', kind: 'task', task: 't1' },
    ],
  });
  await page.goto(`/#/apps/${id}/test.html`);
  await page.getByRole('button', { name: 'Translate side by side' }).click();
  await page.getByRole('switch', { name: 'Deutsch' }).press('Space');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Deutsch 0 of 6' })).toBeVisible();
  await table.getByRole('textbox', { name: 'Welcome text, Deutsch' }).focus();
  for (const text of ['Willkommen', 'Wie oft?', 'Oft']) await page.keyboard.type(`${text}\n`);
  await expect(table.getByRole('textbox', { name: 'Answer 2, Deutsch' })).toBeFocused();
  await page.keyboard.type('Ni');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Deutsch 3 of 6' })).toBeVisible();
  await page.getByRole('radio', { name: /^To do/ }).click();
  await expect(table.getByRole('textbox')).toHaveCount(3);
  await expect
    .poll(async () => (await answer<TestSettings>(send, member, `/rest/test/${id}.json`)).texts?.['de'])
    .toMatchObject({ description: 'Willkommen', blocks: [{ text: 'Wie oft?', choices: [{ id: 'c1', text: 'Oft' }] }] });

  // What is written changes: its translation is marked until somebody has looked.
  const settings = await answer<TestSettings>(send, member, `/rest/test/${id}.json`);
  await saveTest(send, member, id, { ...settings, description: 'Welcome to our shop' });
  await page.reload();
  await page.getByRole('button', { name: 'Translate side by side' }).click();
  await expect(table.getByText('Translated from “Welcome to the shop”')).toBeVisible();
  await table.getByRole('textbox', { name: 'Welcome text, Deutsch' }).focus();
  await expect(page.getByRole('complementary', { name: 'What testers see' }).getByText('Willkommen')).toBeVisible();
  await table.getByRole('button', { name: 'Still right' }).click();
  await expect(table.getByText('Translated from')).toBeHidden();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const read = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await read(file.replace('Willkommen', 'x'.repeat(5_001)).replace('b1 text', 'b9 text'));
  const refusal = page.getByRole('alert');
  await expect(refusal.getByText('Line 2, description, Deutsch: longer than 5000 characters')).toBeVisible();
  await expect(refusal.getByText('Line 3, b9 text: the study has no such text')).toBeVisible();
  await read(file.replace('Willkommen', 'Herzlich willkommen'));
  await expect(page.getByText('1 text taken over')).toBeVisible();
  await expect(table.getByRole('textbox', { name: 'Welcome text, Deutsch' })).toHaveValue('Herzlich willkommen');

  // Pressing the button leaves the field, which saves what is in it.
  await table.getByRole('textbox', { name: 'Answer 2, Deutsch' }).fill('Nie');
  await page.getByRole('button', { name: 'Start study' }).click();
  await expect(page.getByText('Running', { exact: true }).first()).toBeVisible();
  const { study, texts } = await answer<TestSettings>(send, member, `/rest/test/${id}.json`);
  expect(study?.status).toBe('running');
  expect(texts?.de?.blocks?.[0]?.choices?.[1]).toEqual({ id: 'c2', text: 'Nie' });
});
