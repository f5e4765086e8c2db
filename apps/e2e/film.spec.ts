import { devices, type Page } from '@playwright/test';
import type { App } from '@rehearse/model';
import type { Send } from '@rehearse/testkit/people';
import { TesterPage } from './pages/tester';
import { phoneScreen } from './support/drawings';
import { overflow, violations } from './support/page-checks';
import type { Member } from './support/people';
import { answer, newStudy, type RunningStudy, sendSession } from './support/studies';
import { expect, test } from './support/test';

const place = { x: 20, w: 200, h: 40, style: {} };

/** A form, and a screen that is longer than a phone. */
const drawn: Partial<App> = {
  screens: {
    s1: phoneScreen('s1', 'Form', ['name', 'agree', 'next', 'size']),
    s2: phoneScreen('s2', 'Terms', ['end'], { h: 2_000 }),
  },
  widgets: {
    name: { ...place, id: 'name', name: 'Name', type: 'TextBox', y: 40, z: 1, props: {} },
    agree: { ...place, id: 'agree', name: 'Agree', type: 'CheckBox', y: 120, z: 2, props: { label: 'Agree' } },
    next: { ...place, id: 'next', name: 'Next', type: 'Button', y: 200, z: 3, props: { label: 'Next' } },
    size: {
      ...place,
      id: 'size',
      name: 'Size',
      type: 'DropDown',
      y: 280,
      z: 5,
      props: { options: ['S', 'M', 'L'] },
      style: { popupBackground: '#ffffff' },
    },
    end: { ...place, id: 'end', name: 'End', type: 'Label', y: 1_900, z: 4, props: { label: 'The end' } },
  },
  lines: { l1: { id: 'l1', from: 'next', to: 's2', event: 'click', animation: 'slideLeft', duration: 800 } },
};

const secret = 'Swordfish';

async function played(page: Page, study: RunningStudy, press: 'click' | 'tap' = 'click'): Promise<void> {
  const tester = new TesterPage(page);
  await page.goto(study.link);
  await tester.start();
  if (press === 'tap') {
    await tester.press('Go on trying');
    await expect(tester.sheet).toBeHidden();
  }
  await tester.draft.getByRole('textbox', { name: 'Name' }).fill(secret);
  await tester.draft.getByRole('checkbox', { name: 'Agree' })[press]();
  await tester.draft.getByRole('combobox', { name: 'Size' })[press]();
  await tester.draft.getByRole('option', { name: 'M' })[press]();
  await tester.draft.getByRole('button', { name: 'Next' })[press]();
  await expect(tester.screen('Terms')).toBeVisible();
  await expect(tester.draft.locator('[data-screen]')).toHaveCount(1);
  await tester.draft.locator('[data-screen="s2"]').evaluate((content) => content.parentElement?.scrollBy(0, 1_000));
  // A burst of scrolling is told once it is over.
  await page.waitForTimeout(1_200);
  await tester.draft.locator('[data-screen="s2"]')[press]({ position: { x: 100, y: 1_200 } });
}

/** The only session, once it is stored. */
async function sessionOf(send: Send, member: Member, { id }: RunningStudy): Promise<string> {
  const ask = async () =>
    (await answer<{ rows: { id: string }[] }>(send, member, `/rest/analytics/${id}/sessions`)).rows;
  await expect.poll(async () => (await ask()).length).toBe(1);
  return (await ask())[0]?.id ?? '';
}

/** Its film, opened from its page. */
async function watched(page: Page, study: RunningStudy, session: string): Promise<void> {
  await page.goto(`/#/apps/${study.id}/sessions/${session}.html`);
  await page.getByRole('link', { name: 'Watch' }).click();
  await expect(stage(page).locator('[data-screen="s1"]')).toBeVisible();
}
const stage = (page: Page) => page.getByRole('region', { name: 'What the tester saw' });
const goTo = (page: Page, event: RegExp) => page.getByRole('list', { name: 'Events' }).getByText(event).click();
const scrolled = (page: Page) =>
  stage(page)
    .locator('[data-screen="s2"]')
    .evaluate((content) => content.parentElement?.scrollTop ?? 0);

test('a session on a desktop is watched: what was to be seen at each of its events, without what was typed', async ({
  page,
  browser,
  send,
  member,
}) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const context = await browser.newContext();
  const tester = new TesterPage(await context.newPage());
  await played(tester.page, study);
  await tester.press('I am finished');
  await tester.arrived();
  await context.close();

  const session = await sessionOf(send, member, study);
  await watched(page, study, session);
  const box = stage(page).locator('[data-widget="agree"] input');
  await expect(box).not.toBeChecked();
  await goTo(page, /Types into “Name”/);
  await expect(stage(page).locator('[data-widget="name"] input')).toHaveValue('•••••');
  await expect(box).not.toBeChecked();
  await goTo(page, /Clicks “Agree”/);
  await expect(box).toBeChecked();
  const list = stage(page).getByRole('listbox', { includeHidden: true });
  await expect(list).toHaveCount(0);
  const changes = page.getByRole('list', { name: 'Events' }).getByText(/^(Opens|Closes) “Size”/);
  await changes.first().click();
  await expect(list).toHaveText('SML');
  await changes.last().click();
  await expect(list).toHaveCount(0);
  await goTo(page, /Terms opens/);
  await expect(stage(page).locator('[data-screen="s1"]')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await goTo(page, /Missed click/);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  await expect(page.getByText('Drawn on the newest version: which one was tested is not known.')).toBeVisible();

  // A note stays at its moment.
  await page.keyboard.press('n');
  await page.keyboard.type('Expected a link here');
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes.getByRole('listitem')).toHaveText(/Expected a link here/);
  await page.reload();
  await expect(stage(page).locator('[data-screen="s1"]')).toBeVisible();
  await notes.getByRole('button', { name: /^0:0/ }).click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  await notes.getByRole('button', { name: /^Remove note/ }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);

  // A tag stands at its moment, and with the session.
  const tags = page.getByRole('region', { name: 'Tags at moments' });
  await tags.getByRole('combobox', { name: /^Tag at 0:0/ }).fill('lost');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(/^0:0\dlost$/);
  await expect(page.getByRole('list', { name: 'Tags', exact: true })).toContainText('lost');
  expect(await violations(page)).toEqual([]);
  await tags.getByRole('button', { name: /^Remove the tag “lost”/ }).click();
  await expect(page.getByRole('list', { name: 'Tags', exact: true })).not.toContainText('lost');

  const film = await answer<{ events: { at: unknown[] }; pointer: unknown[] }>(
    send,
    member,
    `/rest/analytics/${study.id}/sessions/${session}/film`,
  );
  expect(film.events.at.length).toBeGreaterThan(5);
  expect(film.pointer.length).toBeGreaterThan(0);
  expect(JSON.stringify(film)).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);
});

test('the film is played by keys, and opened at a time', async ({ page, browser, send, member }) => {
  const study = await newStudy(send, member, drawn, { tasks: [] });
  const context = await browser.newContext(devices['Pixel 7']);
  const phone = await context.newPage();
  await played(phone, study, 'tap');
  await phone.close();

  await watched(page, study, await sessionOf(send, member, study));
  await expect(page.getByText('Between touches there is no pointer.')).toBeVisible();
  const line = page.getByRole('slider', { name: 'Time in the film' });
  await line.focus();
  await page.keyboard.press('End');
  await expect(stage(page).locator('[data-screen="s2"]')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(stage(page).locator('[data-screen="s1"]')).toBeVisible();
  await page.keyboard.press('Period');
  await page.keyboard.press('Period');
  await expect(line).not.toHaveAttribute('aria-valuetext', /^0:00 of 0:00/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible();
  // As it came to the tester: the screen before stays until the new one is there.
  await expect(stage(page).locator('[data-screen]')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Start the film' })).toBeVisible({ timeout: 20_000 });
  await expect(stage(page).locator('[data-screen="s2"]')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(page.url().replace(/at=\d+/, 'at=999999'));
  await expect(stage(page).locator('[data-screen="s2"]')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stage(page)).toBeInViewport();
  expect(await overflow(page)).toBe(0);
});

test('two sessions are watched beside each other, from where both were given the task', async ({
  page,
  send,
  member,
}) => {
  const study = await newStudy(send, member);
  const start = Date.now() - 60_000;
  const visit = (given: number, ends: object) =>
    [
      { time: start, type: 'SessionStart', screen: 's10001' },
      { time: start, type: 'ScreenLoaded', screen: 's10001' },
      { time: start + given, type: 'TaskStarted', screen: 's10001', task: 't1' },
      { time: start + given + 2_000, ...ends },
    ] as const;
  await sendSession(send, study, 'quick', visit(1_000, { type: 'ScreenLoaded', screen: 's10002' }));
  await sendSession(send, study, 'lost', visit(20_000, { type: 'TaskGivenUp', screen: 's10001', task: 't1' }));
  await page.goto(`/#/apps/${study.id}/results.html`);
  await expect(page.getByRole('checkbox', { name: /^Select S-/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all of this page' }).press('Space');
  await page.getByRole('button', { name: '2 selected' }).click();
  await page.getByRole('menuitem', { name: /^Watch side by side/ }).click();
  await expect(stage(page).locator('[data-screen="s10001"]')).toHaveCount(2);
  const line = page.getByRole('slider', { name: 'Time in the film' });
  await expect(line).toHaveAttribute('aria-valuetext', '0:00 of 0:22');
  await expect(page.getByRole('checkbox', { name: /^Skip pauses/ })).toBeVisible();
  const notes = page.getByRole('region', { name: 'S-02', exact: true }).getByRole('region', { name: 'Notes' });
  await notes.getByRole('textbox').fill('Does not see the button');
  await notes.getByRole('textbox').press('Enter');
  await expect(notes.getByRole('listitem')).toContainText('Does not see the button');
  await expect(page.getByTitle('S-02: Does not see the button')).toBeVisible();
  // Who is renamed meanwhile has the new name when one comes back.
  await page.getByRole('link', { name: 'S-02', exact: true }).click();
  await page.getByRole('button', { name: 'Name this session' }).click();
  await page.getByRole('textbox', { name: 'Name this session' }).fill('Ida');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Ida', exact: true })).toBeVisible();
  await expect(page.getByTitle('Ida: Does not see the button')).toBeVisible();
  await page.getByRole('button', { name: /Where the films begin/ }).click();
  await page.getByRole('option', { name: 'All begin with “Buy it”' }).click();
  await expect(line).toHaveAttribute('aria-valuetext', '0:00 of 0:02');
  await line.focus();
  await page.keyboard.press('End');
  await expect(stage(page).locator('[data-screen="s10002"]')).toHaveCount(1);
  await expect(stage(page).locator('[data-screen="s10001"]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});
