import type { App } from '@rehearse/model';
import type { StoredApp } from '@rehearse/contract';
import sharp from 'sharp';
import { SignInCard } from './pages/account';
import { violations } from './support/page-checks';
import { answer } from './support/studies';
import { asGuest, expect, test } from './support/test';
import { newEmail, newLogin } from './support/people';

test.use(asGuest);

/** What everybody gets: the program, and what it is configured to. */
const isProgram = (address: URL): boolean =>
  !address.pathname.startsWith('/rest') && !address.pathname.startsWith('/examples');

test('a guest draws without sending anything, and takes the drawing along', async ({ page, send }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && (request.method() !== 'GET' || !isProgram(address)))
      sent.push(`${request.method()} ${address.pathname}`);
  });
  page.on('websocket', (socket) => sent.push(socket.url()));
  await page.goto('/#/');
  await page.getByRole('link', { name: 'Try it without an account' }).click();
  const canvas = page.getByRole('application', { name: 'Canvas' });
  await expect(canvas).toBeVisible();
  await expect(page.getByText('Kept in this browser only', { exact: true })).toBeVisible();
  sent.length = 0;

  // A box in the middle of the only screen, and a picture in it.
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the canvas has no size');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await canvas.press('r');
  await page.mouse.move(x - 40, y - 40);
  await page.mouse.down();
  await page.mouse.move(x, y);
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.up();
  const layers = page.getByRole('tree', { name: 'Layers' });
  await expect(layers.getByRole('treeitem', { name: /Box/ })).toBeVisible();
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tomato' } })
    .png()
    .toBuffer();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties
    .locator('input[type=file]')
    .setInputFiles({ name: 'tomato.png', mimeType: 'image/png', buffer: picture });
  const shown = properties.getByRole('img', { name: 'Current picture' });
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(layers).toBeVisible();
  await canvas.press('Shift+1');
  await page.mouse.click(x, y);
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await canvas.press('ControlOrMeta+Enter');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Results' }).click();
  const asked = page.getByRole('dialog', { name: 'This needs an account' });
  await expect(asked).toBeVisible();
  expect(sent, 'nothing is sent').toEqual([]);

  await asked.getByRole('link', { name: 'Sign up to keep it' }).click();
  const account = { email: newEmail(), password: 'first steps' };
  await new SignInCard(page).signUpHere(account.email, account.password);
  await expect(page).toHaveURL(/apps\/[0-9a-f]{24}\/create/);
  await page.getByRole('button', { name: 'Back to the overview' }).click();
  await page
    .getByRole('link', { name: /^Prototypes/ })
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'My first prototype' })).toBeVisible();

  const [listed] = await answer<StoredApp[]>(send, await newLogin(send, account), '/rest/apps/');
  const [widget] = Object.values((listed as unknown as App).widgets);
  expect(widget?.style?.['backgroundImage']).toMatchObject({ url: expect.stringContaining(`${listed?.id}/`), w: 60 });
});
