import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import type { App } from '@rehearse/model';
import { newApp } from '@rehearse/testkit/people';
import { readFile } from 'node:fs/promises';
import { EditorPage } from './pages/editor';
import { drawingOf } from './support/drawings';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { keepLogin, newMember } from './support/people';
import { expect, watchConsole } from './support/test';

/** Another window on the same prototype. */
async function another(editor: EditorPage, context: BrowserContext): Promise<EditorPage> {
  const window = new EditorPage({ ...editor.editing, page: await context.newPage() });
  await window.open();
  return window;
}

/** Somebody else's browser, of an account of its own; a public prototype is theirs to look at. */
async function visitor(
  editor: EditorPage,
  browser: Browser,
  baseURL = '',
  expected: readonly RegExp[] = [],
): Promise<{ readonly window: EditorPage; readonly leave: () => Promise<void> }> {
  const { send, token, id } = editor.editing;
  await send('POST', `/rest/apps/${id}.json`, { token, body: { isPublic: true } });
  const somebody = await newMember(send);
  const context = await browser.newContext();
  await keepLogin(context, somebody, baseURL);
  const page = await context.newPage();
  const trouble = watchConsole(page, expected);
  const window = new EditorPage({ page, send, token: somebody.token, id });
  await window.open();
  const leave = async () => {
    expect(trouble()).toEqual([]);
    await context.close();
  };
  return { window, leave };
}

/** Requests of a page that look at what others did. */
function looksOf(page: Page): () => number {
  let looks = 0;
  page.on('request', (request) => {
    if (request.url().includes('/edits?after=')) looks += 1;
  });
  return () => looks;
}

/**
 * Of another window of the same person nothing is said: changes that it sees are somebody else's. Answers can be made so, words of a
 * socket not. `isAway`: no answer comes.
 */
async function asIfBySomebody({ page, canvas }: EditorPage, isAway = () => false): Promise<void> {
  await page.route('**/rest/ticket', (route) => route.abort());
  await page.reload();
  await expect(canvas).toBeVisible();
  await page.route('**/rest/apps/*/edits**', async (route) => {
    if (isAway()) return route.abort();
    const response = await route.fetch();
    const answer = (await response.json()) as { changes: { author: string; id: string }[] };
    const changes = answer.changes.map((change) => ({ ...change, author: 'somebody' }));
    return route.fulfill({ response, json: { ...answer, changes } });
  });
}

const cursors = ({ page }: EditorPage) => page.getByTestId('other-cursor');
const zoomOf = ({ page }: EditorPage) => page.getByRole('button', { name: /^Zoom, now/ });

test('others’ changes come by the socket, and nobody asks for them', async ({ editor, context }) => {
  const second = await another(editor, context);
  // Its screen is open in the list.
  await editor.click(center(c));
  const looks = looksOf(editor.page);
  await second.click(center(a));
  await second.press('ArrowRight');
  await second.insert('Switch', { x: 600, y: 100 });
  await expect(editor.layer('Switch')).toBeVisible();
  expect(looks()).toBe(0);
  expect(widgetOf(await editor.document(), a.id).x).toBe(a.x + 1);
});

test('where no socket passes, others’ changes come by asking', async ({ editor, context, page, expectedTrouble }) => {
  expectedTrouble.push(/WebSocket/);
  await page.route('**/rest/ticket', (route) => route.abort());
  expectedTrouble.push(/ERR_FAILED/);
  await page.reload();
  await expect(editor.canvas).toBeVisible();
  await editor.click(center(c));
  const looks = looksOf(page);
  const second = await another(editor, context);
  await second.insert('Switch', { x: 600, y: 100 });
  await expect(editor.layer('Switch')).toBeVisible();
  expect(looks()).toBeGreaterThan(0);
});

test('one sees who is there, where they are and what they hold, and sees with their eyes', async ({
  editor,
  browser,
  baseURL,
  page,
}) => {
  const { window, leave } = await visitor(editor, browser, baseURL);
  const bar = page.getByRole('button', { name: 'Here now: Somebody' });
  await expect(bar).toBeVisible();
  await window.click(center(b));
  await expect(cursors(editor)).toHaveText('Somebody');
  await expect(page.getByTestId('other-selection')).toHaveCount(1);
  // The screen is closed in the list, and opens with what is selected in it.
  await expect(editor.layer('Home')).toContainText('Somebody');
  await editor.click(center(a));
  await expect(editor.layer('Berry')).toContainText('Somebody');
  await expect(editor.layer('Home')).not.toContainText('Somebody');
  await expect(window.layer('Apple')).toContainText('Somebody');

  await bar.click();
  await page.getByRole('button', { name: 'Follow Somebody' }).click();
  await page.keyboard.press('Escape');
  const frame = page.getByTestId('follow-frame');
  await expect(frame).toBeVisible();
  await window.press('Shift+0');
  await window.press('Control+=');
  await expect(zoomOf(editor)).toHaveText(await zoomOf(window).innerText());
  await window.page.reload();
  await window.press('Shift+0');
  await window.press('Control+=', 'Control+=');
  await expect(zoomOf(editor)).toHaveText(await zoomOf(window).innerText());
  await expect(frame).toBeVisible();
  await editor.press('Escape');
  await expect(frame).toBeHidden();

  await bar.click();
  await page.getByRole('button', { name: 'Ask Somebody to follow me' }).click();
  await page.keyboard.press('Escape');
  await expect(window.page.getByText('Somebody asks you to follow')).toBeVisible();
  await window.page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(window.page.getByTestId('follow-frame')).toBeVisible();
  await window.press('Escape');
  await window.click(center(b));

  // All are at what there is now: nobody is seen at what there was.
  await editor.click(center(a));
  await expect(window.page.getByTestId('other-selection')).toHaveCount(1);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await page.getByRole('complementary', { name: 'Versions' }).getByRole('button', { name: 'Version 1' }).click();
  await expect(page.getByText('Version 1, read only')).toBeVisible();
  await expect(cursors(editor)).toHaveCount(0);
  await expect(page.getByTestId('other-selection')).toHaveCount(0);
  await expect(window.page.getByTestId('other-selection')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByTestId('other-selection')).toHaveCount(1);
  await expect(window.page.getByTestId('other-selection')).toHaveCount(1);

  await leave();
  await expect(bar).toBeHidden();
  await expect(cursors(editor)).toHaveCount(0);
});

test('drags, sizing and typing are seen while they happen, and what came of them does not jump', async ({
  editor,
  context,
}) => {
  const second = await another(editor, context);
  const view = await second.view();
  const [start, end] = [view(center(a)), view({ x: a.x + 250, y: a.y + 200 })];
  const { mouse } = second.page;
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 8 });
  const drag = editor.page.getByTestId('other-drag');
  await expect(drag).toBeVisible();
  await expect(drag.locator('rect')).toHaveCount(2);
  await mouse.up();
  await expect(drag).toBeHidden();
  expect(widgetOf(await editor.document(), a.id).x).toBe(widgetOf(await second.document(), a.id).x);
  expect(widgetOf(await editor.stored(), a.id).x).toBeGreaterThan(a.x);

  await second.click(center(c));
  const corner = (await second.view())({ x: c.x + 100, y: c.y + 60 });
  await mouse.move(corner.x, corner.y);
  await mouse.down();
  await mouse.move(corner.x + 30, corner.y + 20, { steps: 4 });
  await expect(drag.locator('rect')).toHaveCount(2);
  await expect(drag.locator('line')).toHaveCount(0);
  await mouse.up();
  await expect(drag).toBeHidden();
  expect(widgetOf(await editor.stored(), c.id).w).toBeGreaterThan(100);

  await second.doubleClick(center(b));
  await second.page.keyboard.type('Sweet');
  const typing = editor.page.getByTestId('other-typing');
  await expect(typing).toHaveText('Sweet');
  await second.page.keyboard.press('Enter');
  await expect(typing).toBeHidden();
  expect(widgetOf(await editor.stored(), b.id).props?.['label']).toBe('Sweet');
});

test('whoever may not see a prototype any more learns it at once', async ({ editor, browser, baseURL }) => {
  // What the page asks for again at that moment.
  const { window, leave } = await visitor(editor, browser, baseURL, [/ 403 /]);
  const { send, token, id } = editor.editing;
  await expect(editor.page.getByRole('button', { name: /^Here now/ })).toBeVisible();
  await send('POST', `/rest/apps/${id}.json`, { token, body: { isPublic: false } });
  await expect(window.page.getByRole('alertdialog')).toContainText('You may not see this prototype any more', {
    timeout: 5_000,
  });
  await window.page.getByRole('link', { name: 'To the prototypes' }).click();
  await expect(window.canvas).toBeHidden();
  await leave();
});

test('whose right to change is taken away goes on looking, and is offered nothing that does nothing', async ({
  editor,
  page,
}) => {
  let mayWrite = true;
  let tell = (_message: object): void => {};
  await page.routeWebSocket(/\/rest\/live\//, (socket) => {
    socket.connectToServer();
    tell = (message) => socket.send(JSON.stringify(message));
  });
  await page.route('**/team.json', async (route) => {
    const response = await route.fetch();
    const team = (await response.json()) as readonly object[];
    return route.fulfill({ response, json: mayWrite ? team : team.map((member) => ({ ...member, permission: 1 })) });
  });
  await page.reload();
  await editor.click(center(a));
  await editor.press('ArrowRight');
  await editor.document();
  await page.getByRole('button', { name: 'Insert a widget' }).click();
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await expect(drawer).toBeVisible();

  mayWrite = false;
  tell({ type: 'rights', permission: 1 });
  await expect(page.getByText('You may only look at this prototype now.')).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('banner').getByText('View only')).toBeVisible();
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  // To select, to move the canvas, to read comments.
  await expect(tools.getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('toolbar', { name: 'Undo and redo' })).toHaveCount(0);
  await editor.click(center(a));
  await expect(editor.properties.getByText('You can look at this prototype, but not change it.')).toBeVisible();
  const controls = editor.properties.locator('input, select, textarea, button');
  await expect(controls.and(page.locator('[inert] *')).first()).toBeAttached();
  // The width of the panel, the menu, and what closes it.
  await expect(controls.and(page.locator(':not([inert] *)'))).toHaveCount(3);
  await editor.properties.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Copy style/]);
  await page.keyboard.press('Escape');
  await editor.press('Delete', 'ArrowRight', 'Control+z');
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Versions' }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Name now' })).toHaveCount(0);
  expect(widgetOf(await editor.stored(), a.id).x).toBe(a.x + 1);
});

test('the test set-up shows who is there and what another window changed, without a reload', async ({
  editor,
  context,
  browser,
  baseURL,
}) => {
  const { leave } = await visitor(editor, browser, baseURL);
  const page = await context.newPage();
  await page.goto(`/#/apps/${editor.editing.id}/test.html`);
  await expect(page.getByTitle('Here now: Somebody')).toBeVisible();
  const { send, token, id } = editor.editing;
  const { json } = await send('GET', `/rest/test/${id}.json`, { token });
  const tasks = [{ id: 't1', name: 'Find the berry', description: '', flow: [] }];
  await send('POST', `/rest/test/${id}.json`, { token, body: { ...(json as object), tasks } });
  await expect(page.getByText('Find the berry').first()).toBeVisible();
  await send('POST', `/rest/apps/${id}.json`, { token, body: { name: 'Fruit' } });
  await expect(page.getByRole('heading', { name: 'Fruit', exact: true })).toBeVisible();
  await leave();
});

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
  await editor.press('Control+z');
  await editor.document();
  const app = await second.document();
  expect([widgetOf(app, a.id).x, widgetOf(app, b.id).y]).toEqual([a.x, 350]);
});

test('what was done is undone and done again after a reload, and what another window did meanwhile stays', async ({
  editor,
  context,
}) => {
  await editor.click(center(a));
  await editor.set('Distance from the left', '50');
  await editor.press('Delete');
  await editor.document();
  const second = await another(editor, context);
  await second.click(center(b));
  await second.set('Distance from the top', '350');
  await second.document();
  await editor.page.reload();
  await editor.press('Control+z', 'Control+z');
  const places = async () => {
    const app = await editor.document();
    return [widgetOf(app, a.id).x, widgetOf(app, b.id).y];
  };
  expect(await places()).toEqual([a.x, 350]);
  await editor.press('Control+Shift+z');
  expect(await places()).toEqual([50, 350]);
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

test('after a time offline it is said what waited, what others did, and what they deleted, which can be put back', async ({
  editor,
  context,
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_FAILED/);
  const second = await another(editor, context);
  let isAway = false;
  await asIfBySomebody(editor, () => isAway);
  isAway = true;
  await editor.canvas.press('Shift+1');
  await editor.layer('Home').click();
  await editor.layers.getByRole('treeitem', { name: 'Home' }).press('ArrowRight');
  for (const [name, x] of [
    ['Apple', '50'],
    ['Berry', '420'],
  ] as const) {
    await editor.layer(name).click();
    await editor.set('Distance from the left', x);
  }
  const pill = page.getByRole('button', { name: 'Offline: 2 saved here' });
  await expect(pill).toHaveAttribute('aria-expanded', 'true');
  const card = page.getByRole('region', { name: /^Offline since \d\d:\d\d$/ });
  await expect(card.getByRole('listitem')).toHaveText([/Apple: moved$/, /Berry: moved$/]);
  await expect(editor.layers.getByText('Not sent yet')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save a copy as a file' }).click();
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8')) as App;
  expect(widgetOf(copy, a.id).x).toBe(50);
  await pill.click();
  await expect(card).toBeHidden();
  await second.click(center(a));
  await second.press('Delete');
  await second.document();
  await pill.click();
  isAway = false;
  // It also tries by itself.
  const tryNow = card.getByRole('button', { name: 'Try now' });
  await tryNow.click({ timeout: 5_000 }).catch(() => undefined);
  const merged = page.getByRole('region', { name: 'Online again, 1 of 2 changes kept' });
  await expect(merged.getByText(/^Somebody deleted it at .* without knowing\.$/)).toBeVisible();
  await expect(merged.getByRole('figure', { name: 'Your version' })).toBeVisible();
  await expect(merged.getByText('Meanwhile: Somebody 1')).toBeVisible();
  await expect(editor.layer('Apple')).toBeHidden();
  await merged.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Saved, 1 to decide' }).click();
  await merged.getByRole('button', { name: 'Ask in a comment' }).click();
  await page.getByRole('region', { name: 'New comment' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Saved, 1 to decide' }).click();
  await merged.getByRole('button', { name: 'Put it back' }).click();
  await expect(editor.layer('Apple')).toBeVisible();
  await merged.getByRole('button', { name: 'Close' }).click();
  const app = await editor.document();
  expect([widgetOf(app, a.id).x, widgetOf(app, b.id).x]).toEqual([50, 420]);
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
  const card = await page.getByRole('region', { name: /^Offline since / }).boundingBox();
  if (!card) throw new Error('what waits is not said');
  // What is to be placed comes to where the card was: that makes room.
  await editor.insert('Switch', { x: card.x + card.width / 2, y: card.y + card.height / 2 }, (point) => point);
  await expect(editor.layer('Switch')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Offline since / })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  const next = await another(editor, context);
  await expect(async () => {
    const app = await next.document();
    expect(widgetOf(app, a.id).x).toBe(a.x + 10);
    expect(Object.values(app.widgets).map(({ type }) => type)).toContain('Switch');
  }).toPass();
});

test('what of the editor had not arrived when the server went away comes with the server', async ({
  page,
  send,
  member,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_FAILED/);
  const { id } = await newApp(send, member, drawingOf([a, b, c]));
  const editor = new EditorPage({ page, send, token: member.token, id });
  let isAway = true;
  const ifThere = (route: Route) => (isAway ? route.abort() : route.continue());
  await page.route(/insert-drawer/, ifThere);
  await editor.open();
  await page.route('**/rest/apps/*/edits', (route) => route.abort());
  await page.route((url) => url.pathname === '/', ifThere);
  await editor.click(center(a));
  await editor.press('Shift+ArrowRight');
  const card = page.getByRole('region', { name: /^Offline since / });
  await expect(card).toBeVisible();
  const tried = page.waitForRequest(/insert-drawer/);
  await page.getByRole('button', { name: 'Insert a widget' }).click();
  await tried;
  isAway = false;
  const drawer = page.getByRole('region', { name: 'Insert', exact: true });
  await expect(drawer).toBeVisible();
  await expect(drawer).toHaveCSS('position', 'fixed');
  // Where the card was, there is the drawer now; whoever wants the card gets it.
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: /^Offline: / }).click();
  await expect(card).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.unrouteAll();
  await expect(editor.saved).toBeVisible();
});

test('what somebody else deletes of what one worked on is told, and can be put back', async ({
  editor,
  context,
  page,
  expectedTrouble,
}) => {
  expectedTrouble.push(/ERR_FAILED/);
  await asIfBySomebody(editor);
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
