// A long list: by how far the study is, by who else is there, and by whether anybody is.
import { newApp } from '@rehearse/testkit/people';
import type { OwnApp } from '@rehearse/testkit/people';
import { PrototypesPage } from './pages/prototypes';
import { overflow, violations } from './support/page-checks';
import { newMember } from './support/people';
import { expect, test } from './support/test';

test('prototypes are filtered by study and people, and found by whose they are', async ({ page, member, send }) => {
  const bob = await newMember(send);
  const post = (path: string, body: object, { token } = member) => send('POST', `/rest/${path}`, { token, body });
  const task = { id: 't1', name: 'Buy', flow: [] };
  const study = ({ id }: OwnApp, status: string) => post(`test/${id}.json`, { tasks: [task], study: { status } });
  const share = ({ id }: OwnApp, email: string, by = member) =>
    post(`apps/${id}/people`, { email, role: 'comment' }, by);
  const [alone, running, closed] = [
    await newApp(send, member, { name: 'Alone' }),
    await newApp(send, member, { name: 'Running one' }),
    await newApp(send, member, { name: 'Closed one' }),
  ];
  const theirs = await newApp(send, bob, { name: 'Of somebody else' });
  await study(running, 'running');
  await study(closed, 'closed');
  await share(running, bob.email);
  await share(theirs, member.email, bob);
  await post(`apps/${closed.id}/links`, { role: 'comment' });
  expect(alone.id).not.toBe('');

  const list = new PrototypesPage(page);
  await list.open();
  await expect(list.card('Closed one').getByLabel('Link to look and comment')).toBeVisible();
  await expect(list.card('Alone').getByLabel('Only you')).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  const choices = page.getByRole('dialog', { name: 'Filter' });
  await choices.getByRole('checkbox', { name: 'Running' }).press(' ');
  await choices.getByRole('checkbox', { name: 'Closed' }).press(' ');
  expect(await violations(page)).toEqual([]);
  await expect(page.getByText('2 of 4 prototypes')).toBeVisible();
  await choices.getByRole('checkbox', { name: bob.email }).press(' ');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter, 2' })).toBeVisible();
  await expect(page.getByText(`With ${bob.email}`)).toBeVisible();
  await expect.poll(() => list.names()).toEqual(['Running one']);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: 'test-output/pictures/list-filter.png' });
  await page.getByRole('button', { name: 'Take out the study' }).click();
  await expect(list.cards).toHaveCount(2);
  await expect(list.card('Of somebody else')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(list.cards).toHaveCount(4);

  // Others share and rename meanwhile.
  await share(await newApp(send, bob, { name: 'Shared later' }), member.email, bob);
  await post(`apps/props/${theirs.id}.json`, { name: 'Of Bob' }, bob);
  await expect(list.card('Shared later')).toBeVisible();
  await expect(list.card('Of Bob')).toBeVisible();
  await list.search.fill('Running');
  await expect(list.cards).toHaveCount(1);

  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  await nav.getByRole('link', { name: 'Shared with me 2' }).click();
  await expect(page.getByRole('heading', { name: 'Shared with me', level: 1 })).toBeVisible();
  await expect.poll(() => list.names()).toEqual(['Of Bob', 'Shared later']);
  await nav.getByRole('link', { name: 'Only you 1' }).click();
  await expect(page.getByRole('heading', { name: 'Only you', level: 1 })).toBeVisible();
  await expect.poll(() => list.names()).toEqual(['Alone']);
  expect(await violations(page)).toEqual([]);

  await nav.getByRole('link', { name: /^Prototypes/ }).click();
  await expect(list.search, 'as it was left').toHaveValue('Running');
  await expect(list.cards).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(choices.getByRole('checkbox', { name: 'Draft' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-output/pictures/list-filter-phone.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Parts of the list' }).getByRole('link', { name: 'Only you' }).click();
  await expect.poll(() => list.names()).toEqual(['Alone']);
  await page.goBack();
  await page.getByRole('list', { name: 'Parts of the list' }).getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Box office');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Box office', level: 1 })).toBeVisible();
});
