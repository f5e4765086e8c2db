import type { BrowserContext } from '@playwright/test';
import { newApp } from '@rehearse/testkit/people';
import { EditorPage } from './pages/editor';
import { drawingOf } from './support/drawings';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { expect } from './support/test';

/** Another window on the same prototype. */
async function another(editor: EditorPage, context: BrowserContext): Promise<EditorPage> {
  const window = new EditorPage({ ...editor.editing, page: await context.newPage() });
  await window.open();
  return window;
}

test('two windows see each other’s changes, and both keep what they did', async ({ editor, context }) => {
  const second = await another(editor, context);
  await editor.click(center(a));
  await editor.press('ArrowRight');
  await second.click(center(b));
  await second.set('Distance from the left', '444');
  await editor.insert('Button', { x: 300, y: 600 });
  await second.insert('Switch', { x: 600, y: 100 });
  await expect(editor.layer('Switch')).toBeVisible();
  await expect(second.layer('Button')).toBeVisible();
  const app = await editor.document();
  expect([widgetOf(app, a.id).x, widgetOf(app, b.id).x]).toEqual([a.x + 1, 444]);
  expect(Object.values(app.screens).flatMap(({ children }) => children)).toHaveLength(5);
  expect(await second.document()).toEqual(app);
});

test('undo takes back what this window did, and nothing of the other', async ({ editor, context }) => {
  const second = await another(editor, context);
  await editor.click(center(a));
  await editor.set('Distance from the left', '50');
  await editor.document();
  await second.click(center(b));
  await second.set('Distance from the top', '350');
  await second.document();
  await expect(async () => expect(widgetOf(await editor.document(), b.id).y).toBe(350)).toPass();
  await expect(editor.layer('Berry')).toBeVisible();
  await editor.page.waitForResponse((response) => response.url().includes('/edits?after='));
  await editor.press('Control+z');
  await editor.document();
  const app = await second.document();
  expect([widgetOf(app, a.id).x, widgetOf(app, b.id).y]).toEqual([a.x, 350]);
});

test('what somebody deletes is gone for the other, who goes on', async ({ editor, context }) => {
  const second = await another(editor, context);
  await second.click(center(c));
  await editor.click(center(c));
  await editor.press('Delete');
  await editor.document();
  await expect(second.layer('Cherry')).toBeHidden();
  await second.click(center(a));
  await second.press('ArrowDown');
  const app = await second.document();
  expect(Object.keys(app.widgets)).toEqual([a.id, b.id]);
  expect(widgetOf(app, a.id).y).toBe(a.y + 1);
});

test('two windows that were offline end with what both did', async ({ editor, context, expectedTrouble }) => {
  expectedTrouble.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const second = await another(editor, context);
  await editor.click(center(a));
  await second.click(center(b));
  await context.setOffline(true);
  await editor.press('Shift+ArrowRight');
  await second.press('Shift+ArrowDown');
  for (const window of [editor, second]) await expect(window.page.getByText(/^Offline: /)).toBeVisible();
  await context.setOffline(false);
  for (const window of [editor, second]) await expect(window.saved).toBeVisible();
  await expect(async () => {
    const app = await editor.stored();
    expect([widgetOf(app, a.id).x, widgetOf(app, b.id).y]).toEqual([a.x + 10, b.y + 10]);
  }).toPass();
});

test('what a closed window had not sent is sent by the next one', async ({
  page,
  send,
  member,
  context,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_FAILED/);
  const { id } = await newApp(send, member, drawingOf([a, b, c]));
  const editor = new EditorPage({ page, send, token: member.token, id });
  await editor.open();
  await editor.click(center(a));
  await page.route('**/rest/apps/*/edits', (route) => route.abort());
  await editor.press('Shift+ArrowRight');
  await expect(page.getByText(/^Offline: /)).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const next = await another(editor, context);
  await expect(async () => expect(widgetOf(await next.document(), a.id).x).toBe(a.x + 10)).toPass();
});

test('what somebody else deletes of what one worked on is told, and can be put back', async ({
  editor,
  context,
  page,
}) => {
  // Of another window of the same person nothing is said: here it is somebody else's.
  await page.route('**/rest/apps/*/edits**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { changes: { author: string; id: string }[] };
    const changes = answer.changes.map((change) => ({ ...change, author: 'somebody' }));
    await route.fulfill({ response, json: { ...answer, changes } });
  });
  await editor.click(center(a));
  await editor.press('ArrowRight');
  await editor.document();
  const second = await another(editor, context);
  await second.click(center(a));
  await second.press('Delete');
  await second.document();
  const toast = page.getByText(/^Somebody deleted Apple, which you changed at \d\d:\d\d\.$/);
  await expect(toast).toBeVisible();
  await expect(editor.layer('Apple')).toBeHidden();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(toast).toBeHidden();
  await expect(second.layer('Apple')).toBeVisible();
  expect(widgetOf(await editor.document(), a.id).x).toBe(a.x + 1);
});
