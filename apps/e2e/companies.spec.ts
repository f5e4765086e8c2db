// Ten people of two companies, each with the company's provider: they share, comment, lose rights and get them back, and at no
// time does anybody see what is not theirs, on a page or by any answer of the server.
import type { Browser, Page } from '@playwright/test';
import { newApp, type OwnApp, type Send } from '@rehearse/testkit/people';
import { EditorPage } from './pages/editor';
import { PrototypesPage } from './pages/prototypes';
import { Provider } from './pages/provider';
import { ShareDialog } from './pages/share';
import { test } from './support/sign-on';
import { asGuest, expect } from './support/test';
import { openWindow } from './support/windows';

const companies = [
  { name: 'Nordlicht', domain: 'nordlicht.example' },
  { name: 'University Leipzig', domain: 'leipzig.example' },
] as const;
type Company = (typeof companies)[number];
/** `outsider` is of the company, and in nothing of it. */
const parts = ['owner', 'editor', 'commenter', 'looker', 'outsider'] as const;
type Part = (typeof parts)[number];

interface Colleague {
  readonly page: Page;
  readonly address: string;
  readonly token: string;
  readonly leave: () => Promise<void>;
}
type Team = Readonly<Record<Part, Colleague>>;

/** What is the company's alone, in every text of it. */
const secretOf = ({ name }: Company) => `Secret of ${name}`;
const inFolder = (company: Company) => `${secretOf(company)}: in the folder`;
const apart = (company: Company) => `${secretOf(company)}: apart`;

test.use(asGuest);
test('ten people of two companies share, comment, lose rights and get them back', async ({ browser, send }) => {
  test.setTimeout(600_000);
  const teams = [];
  for (const company of companies) teams.push(await signedIn(browser, company));
  const [north, school] = teams;
  if (!north || !school) throw new Error('two companies');
  const [nordlicht, leipzig] = companies;
  const apps: OwnApp[] = [];

  for (const [at, company] of companies.entries()) {
    const team = teams[at] ?? north;
    const inside = await newApp(send, asPerson(team.owner), { name: inFolder(company) });
    apps.push(inside, await newApp(send, asPerson(team.owner), { name: apart(company) }));
    await shareFolder(team, company);
    await sharePrototype(team, company);
    await sees(team.owner, [apart(company), inFolder(company)]);
    const card = (name: string) => new PrototypesPage(team.owner.page).card(name);
    await expect(card(inFolder(company)).getByRole('img', { name: '3 people' })).toBeVisible();
    await expect(card(apart(company)).getByRole('img', { name: '2 people' })).toBeVisible();
    await sees(team.editor, [inFolder(company)]);
    await sees(team.commenter, [inFolder(company)]);
    await sees(team.looker, [apart(company)]);
    await sees(team.outsider, []);
  }
  await nothingOfTheOther(send, teams, apps);

  const [shared, northApart] = apps;
  if (!shared || !northApart) throw new Error('prototypes of both');
  const words = `${secretOf(nordlicht)}: make it green`;
  const editorOf = ({ page, token }: Colleague) => new EditorPage({ page, send, token, id: shared.id });
  await comment(editorOf(north.commenter), words);
  await north.owner.page.goto(`/#/apps/${shared.id}/comments.html`);
  await expect(north.owner.page.getByRole('tabpanel')).toContainText(words);
  await north.looker.page.goto(`/#/apps/${northApart.id}/comments.html`);
  await expect(north.looker.page.getByText('No comments yet')).toBeVisible();
  await expect(north.looker.page.getByRole('button', { name: 'Comment', exact: true })).toHaveCount(0);

  const editing = editorOf(north.editor);
  await editing.open();
  await expect(editing.page.getByRole('button', { name: 'Insert a widget' })).toBeVisible();
  const folder = new ShareDialog(north.owner.page);
  await openFolder(north.owner, nordlicht);
  await folder.open();
  await folder.choose(north.editor.address, 'Remove');
  await expect(editing.page.getByRole('alertdialog')).toContainText('You may not see this prototype any more');
  await sees(north.editor, []);
  expect(await mayChange(send, north.editor, shared)).toBe(false);
  await folder.invite(north.editor.address, 'Can edit');
  await sees(north.editor, [inFolder(nordlicht)]);
  expect(await mayChange(send, north.editor, shared)).toBe(true);
  await north.owner.page.keyboard.press('Escape');

  await openPrototype(school.owner, apart(leipzig));
  const across = new ShareDialog(school.owner.page);
  await across.open();
  await across.invite(north.outsider.address, 'Can look');
  await sees(north.outsider, [apart(leipzig)]);
  const guests = new Map([[north.outsider, apart(leipzig)]]);
  await nothingOfTheOther(send, teams, apps, guests);
  await across.choose(north.outsider.address, 'Remove');
  await sees(north.outsider, []);
  await nothingOfTheOther(send, teams, apps);
  for (const { leave } of teams.flatMap((team) => Object.values(team))) await leave();
});

async function signedIn(browser: Browser, company: Company): Promise<Team> {
  const people = [];
  for (const part of parts) people.push([part, await signIn(browser, company, part)] as const);
  return Object.fromEntries(people) as Team;
}

async function signIn(browser: Browser, company: Company, part: Part): Promise<Colleague> {
  const address = `${part}@${company.domain}`;
  const { page, leave } = await openWindow(browser, null, [/status of 40[134]/, /ERR_NAME_NOT_RESOLVED|favicon.ico/]);
  await page.goto('/#/');
  await page.getByRole('button', { name: `Continue with ${company.name}` }).click();
  const provider = new Provider(page);
  await provider.logIn(address);
  await provider.agree();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  const token = await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('rehearseUser') ?? '{}') as { token: string };
    return token;
  });
  return { page, address, token, leave };
}

const asPerson = ({ token, address }: Colleague) => ({ id: '', email: address, password: '', token });

/** The names in the list, as somebody finds them who opens it anew. */
async function sees({ page }: Colleague, names: readonly string[]): Promise<void> {
  const list = new PrototypesPage(page);
  await page.goto('/#/');
  await page.reload();
  if (names.length === 0) await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  else await expect.poll(async () => new Set(await list.names())).toEqual(new Set(names));
}

async function shareFolder({ owner, editor, commenter }: Team, company: Company): Promise<void> {
  const { page } = owner;
  const nav = page.getByRole('navigation', { name: 'Main' }).first();
  await page.goto('/#/');
  await page.reload();
  await nav.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(secretOf(company));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: secretOf(company), level: 1 })).toBeVisible();
  await nav.getByRole('link', { name: /^Prototypes/ }).click();
  await page.getByRole('button', { name: `More for ${inFolder(company)}` }).click();
  await page.getByRole('menuitem', { name: 'Move to folder', exact: true }).click();
  await page.getByRole('menuitem', { name: secretOf(company), exact: true }).click();
  await openFolder(owner, company);
  const share = new ShareDialog(page);
  await share.open();
  await share.invite(editor.address, 'Can edit');
  await share.invite(commenter.address, 'Can comment');
  await page.keyboard.press('Escape');
}

async function sharePrototype({ owner, looker }: Team, company: Company): Promise<void> {
  await openPrototype(owner, apart(company));
  const share = new ShareDialog(owner.page);
  await share.open();
  await share.invite(looker.address, 'Can look');
  await owner.page.keyboard.press('Escape');
}

const openFolder = ({ page }: Colleague, company: Company) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: new RegExp(`^${secretOf(company)}`) })
    .click();

async function openPrototype({ page }: Colleague, name: string): Promise<void> {
  await page.goto('/#/');
  await new PrototypesPage(page).card(name).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function comment(window: EditorPage, text: string): Promise<void> {
  await window.open();
  const { page } = window;
  await window.press('c');
  // The canvas is narrower beside it: a click before it is there would lie elsewhere.
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible();
  await window.click({ x: 120, y: 142 });
  await page.getByRole('textbox', { name: 'Write a comment, @ to mention somebody' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Buy on Home' })).toContainText(text);
}

async function mayChange(send: Send, { token }: Colleague, { id }: OwnApp): Promise<boolean> {
  const body = [{ parent: 'schemas', name: 'price', type: 'add', object: { name: 'price' } }];
  const { text } = await send('POST', `/rest/apps/${id}/update`, { token, body });
  return !text.includes('errors') && text !== '';
}

/** Asks as everybody for everything: no answer to one company has a word of the other's. */
async function nothingOfTheOther(
  send: Send,
  teams: readonly Team[],
  apps: readonly OwnApp[],
  guests: ReadonlyMap<Colleague, string> = new Map(),
): Promise<void> {
  const ofApp = ({ id }: OwnApp) => [
    `/rest/apps/${id}.json`,
    `/rest/apps/${id}/people.json`,
    `/rest/apps/${id}/team.json`,
    `/rest/apps/${id}/suggestions/team.json`,
    `/rest/comments/apps/${id}.json`,
    `/rest/invitation/${id}.json`,
    `/rest/analytics/${id}/summary`,
  ];
  const paths = ['/rest/apps', '/rest/folders', '/rest/feed', '/rest/apps/deleted', ...apps.flatMap(ofApp)];
  for (const [at, team] of teams.entries()) {
    const other = companies[1 - at] ?? companies[0];
    for (const colleague of Object.values(team)) {
      const answers = await Promise.all(paths.map((path) => send('GET', path, { token: colleague.token })));
      // Who shares a prototype reads the addresses of the others in it.
      const isTold = (text: string) =>
        guests.size > 0
          ? text.replaceAll(guests.get(colleague) ?? '\0', '').includes(secretOf(other))
          : text.includes(secretOf(other)) || text.includes(`@${other.domain}`);
      const found = answers.flatMap(({ text }, number) => (isTold(text) ? [paths[number]] : []));
      expect(found, `${colleague.address} reads of ${other.name}`).toEqual([]);
    }
  }
}
