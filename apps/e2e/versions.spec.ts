import type { Operation } from '@rehearse/model';
import type { Locator } from '@playwright/test';
import type { EditorPage } from './pages/editor';
import { a, b, c, center, test, widgetOf } from './support/editing';
import { expect } from './support/test';

const versions = ({ page }: EditorPage): Locator => page.getByRole('complementary', { name: 'Versions' });
const changes = ({ page }: EditorPage): Locator => page.getByRole('complementary', { name: 'Layers' });
const openList = async (editor: EditorPage): Promise<void> => {
  await editor.page.getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(versions(editor).getByRole('button', { name: 'Now' }).first()).toBeVisible();
};
const nameNow = async (editor: EditorPage, name: string): Promise<void> => {
  await versions(editor).getByRole('button', { name: 'Name now' }).click();
  await versions(editor).getByRole('textbox', { name: 'Name of the version' }).fill(name);
  await editor.page.keyboard.press('Enter');
  await expect(versions(editor).getByRole('button', { name })).toBeVisible();
};

/** The widgets of the one screen in the list of layers. */
const expand = ({ layers }: EditorPage): Promise<void> => layers.locator('[data-open=false]').first().click();

let made = 0;
/** As somebody else's page would send it. */
async function edit({ editing: { send, id, token } }: EditorPage, ...operations: Operation[]): Promise<void> {
  const body = { after: 0, edits: [{ id: `e_of_versions_${made++}`, operations }] };
  expect((await send('POST', `/rest/apps/${id}/edits`, { token, body })).status).toBe(200);
}
const berry = ['widgets', b.id] as const;
/** Apple goes, Berry moves and gets a text. */
const changed = (editor: EditorPage): Promise<void> =>
  edit(
    editor,
    { op: 'remove', kind: 'widgets', id: a.id },
    { op: 'set', at: [...berry, 'x'], value: b.x + 222 },
    { op: 'set', at: [...berry, 'props', 'label'], value: 'Choose seats' },
  );

test('a version that was named is opened read-only, tells what has changed since, and Back leads to now', async ({
  editor,
}) => {
  await openList(editor);
  await nameNow(editor, 'For review');
  await expand(editor);
  await changed(editor);
  await expect(editor.layer('Apple')).toBeHidden();
  await versions(editor).getByRole('button', { name: 'For review' }).click();
  await expect(editor.page).toHaveURL(/version=1$/);
  await expect(editor.page.getByText('Version 1, read only')).toBeVisible();
  const list = changes(editor);
  await expect(list.getByRole('button', { name: 'Apple Removed' })).toBeVisible();
  await expect(list.getByRole('button', { name: /^Berry Text added, Moved 222 px right$/ })).toBeVisible();
  const bar = editor.page.getByRole('toolbar', { name: 'Changes since this version' });
  await expect(bar.getByRole('button', { name: 'Removed 1' })).toBeVisible();
  await list.getByRole('radio', { name: 'Layers' }).click();
  await expand(editor);
  await expect(editor.layer('Apple')).toBeVisible();
  await editor.page.goBack();
  await expect(editor.page.getByText('Version 1, read only')).toBeHidden();
  await expand(editor);
  await expect(editor.layer('Berry')).toBeVisible();
  await expect(editor.layer('Apple')).toBeHidden();
});

test('nothing of an opened version can be changed, and what others do meanwhile shows', async ({ editor }) => {
  await openList(editor);
  await nameNow(editor, 'For review');
  await versions(editor).getByRole('button', { name: 'For review' }).click();
  const bar = editor.page.getByRole('toolbar', { name: 'Changes since this version' });
  await expect(bar.getByText('0 of 0')).toBeVisible();
  await editor.page.keyboard.press('Control+a');
  await editor.page.keyboard.press('Delete');
  await changed(editor);
  await expect(bar.getByText('0 of 2')).toBeVisible();
  expect(Object.keys((await editor.stored()).widgets)).toEqual([b.id, c.id]);
});

test('stepping goes from change to change with its card, and side by side shows both', async ({ editor }) => {
  await openList(editor);
  await nameNow(editor, 'For review');
  await edit(editor, { op: 'set', at: [...berry, 'name'], value: 'Blueberry' });
  await changed(editor);
  await versions(editor).getByRole('button', { name: 'For review' }).click();
  const bar = editor.page.getByRole('toolbar', { name: 'Changes since this version' });
  await expect(bar.getByText('0 of 2')).toBeVisible();
  await bar.getByRole('button', { name: 'Next change' }).click();
  await bar.getByRole('button', { name: 'Next change' }).click();
  await expect(bar.getByText('2 of 2')).toBeVisible();
  const card = editor.page.getByRole('region', { name: 'Selected change' });
  await expect(card.getByText('Blueberry').first()).toBeVisible();
  await expect(card.getByText(/^You, /)).toBeVisible();
  await bar.getByRole('radio', { name: 'Side by side' }).click();
  await expect(editor.canvas).toHaveCount(2);
  await bar.getByRole('radio', { name: 'Now' }).click();
  await expect(editor.canvas).toHaveCount(1);
  await bar.getByRole('button', { name: 'Changed 1' }).click();
  await expect(bar.getByText('0 of 1')).toBeVisible();
});

test('restoring says what happens, brings all back for everybody, and can be undone', async ({ editor }) => {
  await openList(editor);
  await nameNow(editor, 'For review');
  await changed(editor);
  const { page } = editor;
  await versions(editor).getByRole('button', { name: 'For review' }).click();
  await expect(changes(editor).getByRole('button', { name: 'Apple Removed' })).toBeVisible();
  await versions(editor).getByRole('button', { name: 'Restore' }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore For review?' });
  await expect(dialog.getByText(/Nothing is lost/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page).toHaveURL(/version=now$/);
  await expand(editor);
  await expect(editor.layer('Apple')).toBeVisible();
  expect(widgetOf(await editor.stored(), b.id)).toMatchObject({ x: b.x });
  await expect(versions(editor).getByText('Restored from version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(editor.layer('Apple')).toBeHidden();
  expect(widgetOf(await editor.stored(), b.id)).toMatchObject({ x: b.x + 222 });
});

test('versions are renamed, filtered, duplicated and told step by step', async ({ editor }) => {
  await editor.click(center(a));
  await editor.press('ArrowRight');
  await editor.document();
  await openList(editor);
  const list = versions(editor);
  await nameNow(editor, 'Draft');
  await list.getByRole('button', { name: 'Draft' }).click();
  await expect(editor.page.getByText('Version 2, read only')).toBeVisible();
  await list.getByRole('button', { name: 'More about this version' }).click();
  await editor.page.getByRole('menuitem', { name: 'Rename' }).click();
  await list.getByRole('textbox', { name: 'Name of the version' }).fill('Reviewed');
  await editor.page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: /^Reviewed/ })).toBeVisible();
  await list.getByRole('button', { name: 'More about this version' }).click();
  await editor.page.getByRole('menuitem', { name: 'Steps' }).click();
  await expect(list.getByRole('list', { name: 'Steps' }).getByText('Move')).toBeVisible();
  await list.getByRole('radio', { name: 'Tested 0' }).click();
  await expect(list.getByText('No tested versions')).toBeVisible();
  await list.getByRole('radio', { name: 'Named 1' }).click();
  await list.getByRole('button', { name: 'Duplicate' }).click();
  await editor.page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(editor.page).toHaveURL(/#\/apps\/[^/]+\.html/);
});

test('a link to a version that is not there says so', async ({ editor, expectedTrouble }) => {
  expectedTrouble.push(/404/);
  await editor.page.goto(`/#/apps/${editor.editing.id}/create.html?version=99`);
  await expect(editor.page.getByText('Version 99 could not be opened')).toBeVisible();
  await editor.page.getByRole('button', { name: 'Back to now' }).click();
  await expect(editor.page).toHaveURL(/version=now$/);
});

test('a step of the study that can no longer be done is marked while one edits, and told beside what has changed', async ({
  editor,
}) => {
  const { page, editing } = editor;
  const { send, token, id } = editing;
  const [screen] = Object.keys((await editor.stored()).screens);
  const flow = [{ type: 'WidgetClick', screen, widget: a.id }];
  const { json } = await send('GET', `/rest/test/${id}.json`, { token });
  const tasks = [{ id: 't1', name: 'Press', description: '', flow }];
  await send('POST', `/rest/test/${id}.json`, { token, body: { ...(json as object), tasks } });
  await editor.click(center(a));
  await editor.press('Delete');
  const sign = page.getByRole('button', { name: '1 task can no longer be done' });
  await sign.click();
  const told = page.getByRole('dialog', { name: '1 task can no longer be done' });
  await expect(told.getByRole('listitem')).toContainText('Task 1, step 1Its widget is no longer there.');
  await told.getByRole('button', { name: 'Show Task 1, step 1' }).click();
  await page.keyboard.press('Escape');
  await expect(editor.layer('Home')).toHaveAttribute('aria-selected', 'true');
  const mark = editor.layers.getByRole('img', { name: 'Task 1, step 1: Its widget is no longer there.' });
  await expect(mark).toBeVisible();
  await editor.press('Control+z');
  await expect(sign).toBeHidden();
  await expect(mark).toBeHidden();

  await openList(editor);
  await versions(editor)
    .getByRole('button', { name: /^Version 1 / })
    .click();
  await expect(changes(editor).getByText('The tasks still work in what there is now.')).toBeVisible();
  await changes(editor).getByRole('link', { name: 'Check the tasks' }).click();
  await expect(page).toHaveURL(/test\.html$/);
});
