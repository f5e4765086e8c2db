import type { TestSettings } from '@rehearse/contract';
import { newApp } from '@rehearse/testkit/people';
import { TestSetup } from './pages/test-setup';
import { answer } from './support/studies';
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
