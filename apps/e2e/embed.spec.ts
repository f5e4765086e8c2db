// A link and a test in pages of other sites: where their owner lets them be, and nowhere else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { ShareDialog } from './pages/share';
import { test } from './support/editing';
import { overflow, violations } from './support/page-checks';
import { newStudy } from './support/studies';
import { expect } from './support/test';
import { openWindow } from './support/windows';

/** A site whose only page holds this. */
async function openSite(host: string) {
  let content = '';
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Wiki</title><h1>Wiki</h1>${content}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    show: (html: string) => void (content = html),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const visit = async (browser: Browser, origin: string) => {
  const visitor = await openWindow(browser, null, [/frame-ancestors/, /status of 404/]);
  await visitor.page.goto(origin);
  return visitor;
};

/** What a browser shows in the place of a page that it refuses to show there. */
const isRefused = (page: Page) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContainEqual(expect.stringContaining('chrome-error:'));

async function chooseSites(page: Page, where: string, sites = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Embed in another page' });
  await dialog.getByRole('radio', { name: where }).check({ force: true });
  if (sites !== '') await dialog.getByRole('textbox', { name: 'Sites, one on each line' }).fill(sites);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const code = dialog.getByRole('textbox', { name: 'Code for the page' });
  await expect(code).toBeVisible({ visible: where !== 'On no site' });
  return where === 'On no site' ? '' : code.inputValue();
}

test('a prototype is played in a page of the site that its owner names, and in no other', async ({
  editor,
  browser,
}) => {
  const [wiki, other] = [await openSite('localhost'), await openSite('127.0.0.1')];
  const { page } = editor;
  const share = new ShareDialog(page);
  await share.open();
  await share.makeLink('To look');
  await share.link().getByRole('button', { name: 'Cannot be embedded' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed in another page' });
  await dialog.getByRole('radio', { name: 'On these sites' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Sites, one on each line' }).fill('two words; more');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('“words;” is no address of a site.');
  const code = await chooseSites(page, 'On these sites', `${wiki.origin}/some/page`);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/pictures/embed.png' });
  wiki.show(code);
  other.show(code);

  const reader = await visit(browser, wiki.origin);
  const frame = reader.page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Drawing' })).toBeVisible();
  await expect(frame.locator('[data-widget]')).toHaveCount(3);
  await expect(frame.getByRole('link', { name: 'Open in its own window' })).toHaveAttribute(
    'href',
    /^http.*:\d+\/#\/share\.html/,
  );
  await reader.page.screenshot({ path: 'test-output/pictures/embedded.png' });
  const stranger = await visit(browser, other.origin);
  await isRefused(stranger.page);
  // The address of the link itself, and every other page, is shown nowhere.
  const path = await page.locator('[data-link] a[href*="share.html"]').getAttribute('href');
  const src = code.replace(/src="[^"]*"/, `src="${new URL(page.url()).origin}/${path ?? ''}"`);
  expect(src).not.toContain('/embed/');
  wiki.show(src);
  await reader.page.reload();
  await isRefused(reader.page);

  await chooseSites(page, 'On no site');
  wiki.show(code);
  await expect(async () => {
    await reader.page.reload();
    await isRefused(reader.page);
  }).toPass();
  for (const visitor of [reader, stranger]) await visitor.leave();
  for (const site of [wiki, other]) await site.close();
});

test('a test is tried in a page of another site, and nothing of that is recorded', async ({
  page,
  member,
  send,
  browser,
}) => {
  const site = await openSite('localhost');
  const study = await newStudy(send, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/#/apps/${study.id}/team.html`);
  await page.getByRole('button', { name: 'Cannot be embedded' }).click();
  const code = await chooseSites(page, 'Anywhere');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-output/pictures/embed-phone.png' });
  site.show(code);
  const reader = await visit(browser, site.origin);
  const sent: string[] = [];
  reader.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const frame = reader.page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Start/ }).click();
  await expect(frame.locator('[data-widget]').first()).toBeVisible();
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  await reader.leave();
  await site.close();
});
