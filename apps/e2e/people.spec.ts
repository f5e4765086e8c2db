// People share a prototype: invite, see, edit together, lose rights.
import { lettersTo } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { SignInCard } from './pages/account';
import { EditorPage } from './pages/editor';
import { ShareDialog } from './pages/share';
import { c, center, test } from './support/editing';
import { newEmail, newMember } from './support/people';
import { expect } from './support/test';
import { openWindow } from './support/windows';

const joinLink = /\S+\/#\/join\.html\?app=\w+&key=\w+/;

/** In the letter of an invitation. */
const joinLinkTo = (dataFolder: string, address: string): Promise<string> =>
  eventually(async () => {
    const letters = await lettersTo(dataFolder, address, 'Invitation to a prototype');
    const [link] = joinLink.exec(letters.at(-1) ?? '') ?? [];
    if (link === undefined) throw new Error(`no letter to ${address}`);
    return link;
  });

test('two people are invited, one edits along, only looks, and is shut out; the other comes by a letter and leaves', async ({
  editor,
  browser,
  installation,
}) => {
  const { send, id } = editor.editing;
  // Its screen is open in the list.
  await editor.click(center(c));
  const bob = await newMember(send);
  const carla = newEmail();
  const share = new ShareDialog(editor.page);
  await share.open();
  await share.invite(bob.email, 'Can edit');
  await share.invite(carla, 'Can look');
  await expect(share.row(carla)).toContainText('not accepted yet');
  await expect(share.dialog).toContainText('2 people with an account.');
  await editor.page.keyboard.press('Escape');

  const bobs = await openWindow(browser, { login: bob, origin: installation.url });
  await bobs.page.goto('/');
  await expect(bobs.page.getByRole('link', { name: 'Drawing' })).toBeVisible();
  const bobsEditor = new EditorPage({ page: bobs.page, send, token: bob.token, id });
  await bobsEditor.open();
  await bobsEditor.insert('Switch', { x: 600, y: 100 });
  await expect(editor.layer('Switch')).toBeVisible();

  await share.open();
  await share.choose(bob.email, 'Can look');
  await expect(bobs.page.getByRole('banner').getByText('View only')).toBeVisible();
  await expect(bobs.page.getByRole('button', { name: 'Insert a widget' })).toBeHidden();

  const carlas = await openWindow(browser, null);
  await carlas.page.goto(await joinLinkTo(installation.dataFolder, carla));
  await new SignInCard(carlas.page).signUp(carla, 'first steps');
  await expect(carlas.page.getByRole('heading', { name: 'Drawing' })).toBeVisible();
  await expect(carlas.page.getByRole('link', { name: 'Look at the design' })).toBeVisible();
  await expect(carlas.page.getByRole('tab', { name: 'Test' })).toBeHidden();
  await carlas.page.goto(`/#/apps/${id}/test.html`);
  await expect(carlas.page).toHaveURL(new RegExp(`${id}\\.html$`));
  await expect(share.row(carla), 'without asking again').not.toContainText('not accepted yet');
  const carlasShare = new ShareDialog(carlas.page);
  await carlasShare.open();
  await expect(carlasShare.dialog.getByRole('button', { name: 'Invite', exact: true })).toBeHidden();
  await carlasShare.choose(carla, 'Leave this prototype');
  await expect(carlas.page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(share.row(carla)).toBeHidden();

  await share.choose(bob.email, 'Remove');
  await expect(bobs.page.getByRole('alertdialog')).toContainText('You may not see this prototype any more');
  await expect(share.row(bob.email)).toBeHidden();
  await bobs.leave();
  await carlas.leave();
});
