// People say things on a prototype: pins in the editor that the others see at once, threads, the tab.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { EditorPage } from './pages/editor';
import { a, b, c, center, test } from './support/editing';
import { keepLogin, newMember } from './support/people';
import { newStudy } from './support/studies';
import { expect, watchConsole } from './support/test';

test('what one says on a widget the other reads at once, answers, resolves and takes along as a file', async ({
  editor,
  page,
  browser,
  baseURL,
}) => {
  const { send, id, token } = editor.editing;
  const bob = await newMember(send);
  await send('POST', `/rest/user/${bob.id}.json`, { token: bob.token, body: { name: 'Bob', lastname: 'Brown' } });
  await send('POST', `/rest/apps/${id}/people`, { token, body: { email: bob.email, role: 'comment' } });
  const context = await browser.newContext();
  await keepLogin(context, bob, baseURL ?? '');
  const bobs = new EditorPage({ page: await context.newPage(), send, token: bob.token, id });
  const trouble = watchConsole(bobs.page, []);
  await bobs.open();
  await editor.click(center(c));
  await editor.press('Escape');

  await bobs.press('c');
  const panel = (of: Page) => of.getByRole('complementary', { name: 'Comments' });
  await expect(panel(bobs.page)).toContainText('No comments yet');
  await bobs.click(center(b));
  await bobs.page.getByRole('textbox', { name: 'Write a comment, @ to mention somebody' }).fill('Could it be flat?');
  await bobs.page.keyboard.press('Control+Enter');
  await expect(bobs.page.getByRole('region', { name: 'Berry on Home' })).toContainText('Could it be flat?');
  await expect(page.getByRole('banner').getByText('There are unread comments')).toBeAttached();

  const mark = (layer: string) => editor.layer(layer).getByRole('img', { name: 'Has open comments' });
  await expect(editor.layer('Berry')).toBeVisible();
  await expect(mark('Berry'), 'not before one looks for comments').toBeHidden();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(mark('Berry')).toBeVisible();
  await expect(mark('Apple')).toBeHidden();
  await editor.layers.getByRole('treeitem', { name: 'Home' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(editor.layer('Berry')).toBeHidden();
  const inside = editor.layer('Home').getByRole('img', { name: 'Something in it has open comments' });
  await expect(inside).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(inside).toBeHidden();
  await expect(mark('Berry')).toBeVisible();
  const pin = page.getByRole('button', { name: 'Comment 1 by Bob Brown: Could it be flat?' });
  await expect(panel(page).getByRole('button', { name: /Could it be flat/ })).toContainText('Unread');
  await pin.click();
  const thread = page.getByRole('region', { name: 'Berry on Home' });
  await expect(panel(page).getByRole('button', { name: /Could it be flat/ })).not.toContainText('Unread');
  const answer = thread.getByRole('textbox', { name: 'Reply, @ to mention somebody' });
  await answer.pressSequentially('Yes, @bro');
  await expect(thread.getByRole('option', { name: 'Bob Brown' })).toBeVisible();
  await page.keyboard.press('Enter');
  await answer.pressSequentially('soon');
  await page.keyboard.press('Control+Enter');
  const bobsThread = bobs.page.getByRole('region', { name: 'Berry on Home' });
  await expect(bobsThread, 'without a reload').toContainText('Yes, @Bob Brown soon');
  await expect(panel(bobs.page)).toContainText('1 reply, you are mentioned');
  await expect(bobsThread.getByRole('button', { name: 'Resolve' }), 'it is his own').toBeVisible();

  await page.keyboard.press('Escape');
  await expect(thread).toBeHidden();
  const before = await pin.boundingBox();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await editor.drag(center(b), { x: center(b).x, y: center(b).y + 200 });
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 50);
  const bobsPin = bobs.page.getByRole('button', { name: /^Comment 1 by You/ });
  await expect.poll(async () => (await bobsPin.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 50);

  await editor.click({ x: center(b).x, y: center(b).y + 200 });
  await editor.press('Delete');
  await pin.click();
  await expect(thread).toContainText('Berry was deleted');
  await thread.getByRole('button', { name: 'Move pin' }).click();
  await editor.click(center(a));
  await expect(page.getByRole('region', { name: 'Apple on Home' })).not.toContainText('was deleted');
  await expect(mark('Apple')).toBeVisible();
  await page.getByRole('region', { name: 'Apple on Home' }).getByRole('button', { name: 'Resolve' }).click();
  await expect(mark('Apple'), 'it is not open any more').toBeHidden();
  await expect(bobs.page.getByRole('region', { name: 'Apple on Home' })).toContainText('Reopen');

  await page.goto(`/#/apps/${id}/comments.html`);
  await page.getByRole('radio', { name: /^Resolved/ }).click();
  await page.getByRole('button', { name: /on Apple/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Yes, @Bob Brown soon');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('drawing-comments.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.map((line) => line.split('\t'))).toEqual([
    ['\ufeffComment', 'User', 'Date', 'Screen'],
    ['Could it be flat?', 'Bob Brown', expect.any(String), 'Home'],
    ['Yes, @Bob Brown soon', expect.stringContaining('@example.org'), expect.any(String), 'Home'],
    [''],
  ]);
  await page.getByRole('link', { name: 'Go to pin' }).click();
  await expect(page.getByRole('region', { name: 'Apple on Home' })).toBeVisible();
  expect(trouble()).toEqual([]);
  await context.close();
});

test('many threads are searched by words and names', async ({ editor, page }) => {
  const { send, id, token } = editor.editing;
  const say = (message: string, number: number) =>
    send('POST', `/rest/comments/apps/${id}`, {
      token,
      body: { type: 'ScreenComment', reference: c.id, message, number, x: 0, y: 0 },
    });
  for (let number = 1; number < 8; number += 1) await say(`Remark ${number}`, number);
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await expect(panel.getByRole('button', { name: /Remark/ })).toHaveCount(7);
  await expect(panel.getByRole('searchbox')).toBeHidden();
  await say('Could it be flat?', 8);
  await panel.getByRole('searchbox', { name: 'Search comments' }).fill('FLAT');
  await expect(panel.getByRole('button', { name: /Could it be flat/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /Remark/ })).toHaveCount(0);
  await panel.getByRole('searchbox').fill('nobody says this');
  await expect(panel).toContainText('No such comments');
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: /Remark/ })).toHaveCount(7);
});

test('what is said about results and sessions stands beside them, and in the list of all comments', async ({
  page,
  browser,
  baseURL,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const records = [
    ['SessionStart', 's10001', 0],
    ['ScreenLoaded', 's10001', 1],
    ['ScreenLoaded', 's10002', 900],
  ].map(([type, screen, ms]) => ({ kind: 'event', type, screen, time: 1_767_000_000_000 + Number(ms) }));
  const path = `/rest/invitation/${study.id}/${study.hash}/records.json`;
  await send('POST', path, { body: { session: 'S1', from: 0, records } });
  const bob = await newMember(send);
  await send('POST', `/rest/apps/${study.id}/people`, {
    token: member.token,
    body: { email: bob.email, role: 'comment' },
  });
  const context = await browser.newContext();
  await keepLogin(context, bob, baseURL ?? '');
  const bobs = await context.newPage();
  const tasks = (of: Page) => of.getByRole('article', { name: 'Tasks', exact: true });

  await page.goto(`/#/apps/${study.id}/results.html`);
  await tasks(page).getByRole('button', { name: 'Comments', exact: true }).waitFor();
  await bobs.goto(`/#/apps/${study.id}/results.html`);
  await tasks(bobs).getByRole('button', { name: 'Comments', exact: true }).click();
  const words = (of: Page) => of.getByRole('textbox', { name: 'Write a comment, @ to mention somebody' });
  await words(bobs).fill('One tester is not enough.');
  await bobs.keyboard.press('Control+Enter');
  await expect(bobs.getByRole('dialog', { name: 'Comments' })).toContainText('One tester is not enough.');

  const count = tasks(page).getByRole('button', { name: 'Comments, 1 open' });
  await expect(count, 'without a reload').toContainText('Unread');
  await count.click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await dialog.getByRole('button', { name: /One tester is not enough/ }).click();
  await dialog.getByRole('textbox', { name: 'Reply, @ to mention somebody' }).fill('Nine more come today.');
  await page.keyboard.press('Control+Enter');
  await expect(bobs.getByRole('dialog', { name: 'Comments' })).toContainText('1 reply');
  await page.keyboard.press('Escape');
  await expect(count).not.toContainText('Unread');

  await page.goto(`/#/apps/${study.id}/sessions/S1.html`);
  await expect(page.getByRole('heading', { name: 'S-01' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Comments', exact: true }).click();
  await words(page).fill('Went straight through.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('Went straight through.');

  await bobs.goto(`/#/apps/${study.id}/comments.html`);
  await expect(bobs.getByRole('button', { name: /One tester is not enough/ })).toContainText('on Tasks');
  await expect(bobs.getByRole('button', { name: /Went straight through/ })).toContainText('on Session S-01');
  await bobs.getByRole('button', { name: /Went straight through/ }).click();
  await bobs.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(bobs).toHaveURL(new RegExp(`/sessions/S1\\.html`));
  await expect(bobs.getByRole('button', { name: 'Comments, 1 open' })).toBeVisible();
  await context.close();
});

test('what somebody has read in one browser is read in all of theirs, without a reload', async ({
  page,
  browser,
  baseURL,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const bob = await newMember(send);
  await send('POST', `/rest/apps/${study.id}/people`, {
    token: member.token,
    body: { email: bob.email, role: 'comment' },
  });
  const [flat, larger] = ['Could it be flat?', 'And larger?'];
  for (const message of [flat, larger])
    await send('POST', `/rest/comments/apps/${study.id}`, {
      token: bob.token,
      body: { type: 'ScreenComment', reference: 'canvas', x: 20, y: 20, message },
    });
  const context = await browser.newContext();
  await keepLogin(context, member, baseURL ?? '');
  const elsewhere = await context.newPage();
  const card = (of: Page, words: string) =>
    of.getByRole('main').getByRole('listitem').filter({ hasText: words }).first();
  for (const one of [page, elsewhere]) {
    await one.goto(`/#/apps/${study.id}/comments.html`);
    for (const words of [flat, larger]) await expect(card(one, words)).toContainText('Unread');
  }

  await card(page, flat).getByRole('button', { name: flat }).click();
  await expect(card(page, flat)).not.toContainText('Unread');
  await expect(card(elsewhere, flat)).not.toContainText('Unread');
  await expect(card(elsewhere, larger)).toContainText('Unread');
  await elsewhere.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(card(elsewhere, larger)).not.toContainText('Unread');
  await expect(card(page, larger)).not.toContainText('Unread');
  await page.reload();
  await expect(card(page, larger)).toBeVisible();
  await expect(card(page, larger)).not.toContainText('Unread');
  await context.close();
});
