import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Demo, runDemo } from './demo';
import type { App } from '@rehearse/model';
import { keepLogin } from './people';
import { expect, test as base, watchConsole } from './test';

/** One of the pages that people see, whatever the language. */
export interface Screen {
  readonly name: string;
  readonly path: (demo: Demo) => string;
  /** Deserves a picture and a look in every language. */
  readonly isMain?: boolean;
  /** Without a login. */
  readonly asGuest?: boolean;
  /** Something that is there once the page is. */
  readonly ready: string;
  /** From the page to the state in question. */
  readonly go?: (page: Page) => Promise<void>;
}

const keys =
  (ready: string, ...pressed: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const key of pressed) await page.getByRole('application').press(key);
    await page.locator(ready).first().waitFor();
  };
const shown = (ready: string) => (page: Page) => page.locator(ready).first().waitFor();
const clicked = (selector: string, ready: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(ready).first().waitFor();
};

/** The first widget of the layer list that leads somewhere. */
const linkChosen = async (page: Page): Promise<void> => {
  await page.locator('[role=treeitem] [data-open=false]').first().click();
  await page.locator('[role=treeitem][aria-level="2"]:has([aria-label="Has a link"])').first().click();
  await page.locator('fieldset[data-link]').first().waitFor();
};

/** As if the document that is stored had a link that leads nowhere. */
const repaired = async (page: Page): Promise<void> => {
  await page.route(/\/rest\/apps\/[^/]+\.json/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const app = (await response.json()) as { lines: object; screens: object };
    const [from] = Object.keys(app.screens);
    const lines = { ...app.lines, l_dead: { id: 'l_dead', from, to: 's_gone' } };
    await route.fulfill({ response, json: { ...app, lines } });
  });
  await page.reload();
  await page.locator('main aside li').first().waitFor();
};

const version = (number: number, daysAgo: number, more: object) => {
  const ended = Date.now() - daysAgo * 86_400_000;
  const rest = {
    change: number,
    begun: ended,
    ended,
    authors: [],
    name: null,
    restored: null,
    rounds: [],
    summary: [],
  };
  return { number, first: number, ...rest, ...more };
};
const changedThen = {
  screen: 'Now showing',
  kind: 'widget',
  act: 'moved',
  count: 3,
  names: ['Title', 'Poster', 'Price'],
};

const comment = (id: string, more: object) => ({
  id,
  _id: id,
  appID: 'app',
  userID: 'mara',
  user: { id: 'mara', _id: 'mara', name: 'Mara', lastname: 'Vogt', email: '' },
  created: Date.now() - 90_000_000,
  type: 'ScreenComment',
  x: 100,
  y: 100,
  ...more,
});

/** As if people had said something, and the first thread were read. */
const said = async (page: Page): Promise<void> => {
  const guest = { userID: '-1', user: { id: '-1', _id: '-1', name: 'Lena', lastname: '', email: '' } };
  const comments = [
    comment('c1', { message: 'Ask @Ines Silva', mentions: [{ id: 'ines', name: 'Ines Silva' }] }),
    comment('c2', { ...guest, message: 'Same on our side', parentId: 'c1' }),
    comment('c3', { ...guest, message: 'Where is it?', pinnedTo: [{ id: 'gone', name: 'Promo code', x: 0, y: 0 }] }),
    comment('c4', { message: 'Done', status: 'Done', x: 900 }),
  ];
  await page.route(/\/rest\/comments\/apps\/[^/]+\.json/, (route) => route.fulfill({ json: comments }));
  await page.reload();
  await page.locator('[data-thread=c1]').click();
  await page.locator('textarea').waitFor();
};

/** As if the prototype had been another one some days ago, and that were compared with now. */
const versionOpened = async (page: Page): Promise<void> => {
  await page.route(/\/versions(\?|$)/, (route) =>
    route.fulfill({
      json: {
        versions: [
          version(23, 0.1, { summary: [changedThen] }),
          version(20, 1, { first: 19, name: 'With seats', summary: [{ ...changedThen, act: 'removed' }, { rest: 2 }] }),
          version(17, 9, { name: 'Round 1', rounds: ['r'], summary: [{ ...changedThen, act: 'text', count: 1 }] }),
          version(1, 12, {}),
        ],
        hasMore: false,
        counts: { all: 23, named: 2, tested: 1 },
        open: null,
      },
    }),
  );
  await page.route(/\/versions\/17\.json/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/versions/17', '') });
    const app = (await response.json()) as App;
    const [, second, third, fourth] = Object.values(app.widgets);
    if (!second || !third || !fourth) throw new Error('too few widgets');
    const { [second.id]: _added, ...widgets } = app.widgets;
    const older = { ...third, x: third.x + 40, props: { ...third.props, label: 'Buy tickets' } };
    const gone = { ...fourth, id: 'w_gone', name: 'Promo code', y: fourth.y + 80 };
    const screens = Object.values(app.screens).map((screen) => {
      const own = screen.children.includes(fourth.id) ? ['w_gone'] : [];
      return [screen.id, { ...screen, children: [...screen.children.filter((id) => id !== second.id), ...own] }];
    });
    const json = {
      ...app,
      widgets: { ...widgets, [third.id]: older, w_gone: gone },
      screens: Object.fromEntries(screens),
    };
    await route.fulfill({ response, json });
  });
  await page.evaluate(() => {
    location.hash += '?version=17';
  });
  await page.locator('[role=toolbar] output').waitFor();
  await page.locator('[role=toolbar] output + button').click();
  await page.locator('main section h3').waitFor();
};

const besideNow = async (page: Page): Promise<void> => {
  await versionOpened(page);
  await page.locator('[role=toolbar] [role=radio]').nth(1).click();
  await page.locator('[role=application]').nth(1).waitFor();
};

/** A side panel of the editor where it is a sheet over the canvas; `side` as its class is named. */
const sheet =
  (side: 'Left' | 'Right') =>
  async (page: Page): Promise<void> => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(`[class*=reopen${side}] button`).click();
    await page.locator(`aside[class*=${side.toLowerCase()}]:visible`).waitFor();
  };

const stopped = async (page: Page): Promise<void> => {
  await page.locator(start).click();
  await page.locator('p > button').click();
  await page.locator('fieldset button[class*=primary]').click();
  await page.locator('main h1').waitFor();
};

const at = 1_767_000_000_000;
const madeLink = { id: 'k1', hash: 'h1', role: 'comment', by: '', at, isOver: false, opened: 11, lastOpened: at };

/** With somebody who has a letter, and two links. */
const shared = async (page: Page): Promise<void> => {
  const links = [
    { ...madeLink, hasPassword: true, until: Date.now() + 7 * 86_400_000 },
    { ...madeLink, id: 'k2', role: 'look', hasPassword: false, isOver: true, until: 1_767_100_000_000 },
  ];
  await page.route(/\/links\.json/, (route) => route.fulfill({ json: links }));
  await page.locator('main header > div:last-child > button').first().click();
  await page.locator('[role=dialog] input[type=email]').fill('d.weiss@kinolux.example');
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog] li[data-person^="d.weiss"]').waitFor();
  await page.locator('[role=dialog] [data-link=look]').waitFor();
};

/** As if nobody had drawn anything. */
const emptied = async (page: Page): Promise<void> => {
  await page.route(/\/rest\/apps(\/|\?|$)(?!.*\.json)/, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await page.locator('article [data-design]').first().waitFor();
};

const guestLink = ({ hash }: Demo): string => `/#/share.html?h=${hash}`;
const guestWrites = async (page: Page): Promise<void> => {
  const list = page.locator('main > aside');
  // Where there is room it is open.
  if (!(await list.isVisible())) await page.locator('header button[aria-expanded=false]:has-text("0")').click();
  await list.locator('header button').first().click();
  await page.locator('main section > div button[class*=target]').first().press('Enter');
  await list.locator('textarea').waitFor();
};

const account = (number: number, more: object) => ({
  id: `u${number}`,
  email: `person${number}@kinolux.example`,
  name: '',
  lastname: '',
  created: Date.now() - 200 * 86_400_000,
  lastLogin: Date.now() - number * 3_600_000,
  hasPassword: true,
  hasFactor: false,
  isOperator: false,
  isConfigured: false,
  isClosed: false,
  isUnproven: false,
  ...more,
});

/** As if who is logged in ran the installation. */
const operating =
  (ready: string) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/rest\/user\/[^/]+\.json/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), isOperator: true } });
    });
    const people = [
      account(1, { name: 'Mara', lastname: 'Vogt', isOperator: true, isConfigured: true, provider: 'Kinolux' }),
      account(2, { name: 'Tobias', lastname: 'Brandt', isOperator: true }),
      account(3, { name: 'Ines', lastname: 'Silva', hasFactor: true }),
      account(4, { name: 'Emeka', lastname: 'Obi', off: Date.now() - 86_400_000 }),
      account(5, { lastLogin: 0, isUnproven: true }),
    ];
    const counts = { all: 120, operators: 2, unseen: 4, off: 1, newsletter: 31 };
    const event = (number: number, kind: string, fields: object) => {
      const at = Date.now() - number * 3_600_000;
      return { id: `e${number}`, at, kind, fields, by: `u${number % 3}`, network: '203.0.113.0/24' };
    };
    const events = [
      event(1, 'account-switched-off', { user: 'u4' }),
      event(2, 'role-changed', { app: '6a1786bf70f24efb', user: 'u3', role: 2 }),
      event(3, 'records-expired', { app: '6a1786bf70f24efb', of: 'mouse', sessions: 41 }),
    ];
    const at = Date.now() - 86_400_000;
    const invitations = [{ id: 'i1', email: 'lena@kinolux.example', by: 'Mara Vogt', at, until: at + 14 * 86_400_000 }];
    await page.route(/\/operator\/invitations\.json/, (route) => route.fulfill({ json: invitations }));
    await page.route(/\/operator\/people\.json/, (route) =>
      route.fulfill({ json: { people, found: 120, isCut: false, next: 'p50', counts } }),
    );
    await page.route(/\/operator\/audit\.json/, (route) => route.fulfill({ json: { events, people, before: 'e0' } }));
    const health = (name: string, of: string) => ({ name, health: of });
    const state = {
      version: '1.4.0',
      machine: { load: 1.31, cores: 4, memoryBytes: 16e9, freeMemoryBytes: 5.2e9 },
      started: Date.now() - 86_400_000,
      services: [health('gateway', 'all'), health('auth', 'all'), health('studio', 'some'), health('ai', 'none')],
      providers: [{ id: 'kinolux', name: 'Kinolux' }],
      ownLogin: true,
      allowSignUp: false,
    };
    const issuer = 'https://id.kinolux.example';
    const groups = [
      { group: 'rehearse-admins', operator: true },
      { group: 'design', folder: '5f0c1e7a9b', role: 'edit' },
    ];
    const known = { issuer, client: 'rehearse', hasSecret: true, onlyWay: false, groupsClaim: 'groups' };
    const kinolux = { ...known, id: 'kinolux', name: 'Kinolux', domains: [], groups };
    const school = {
      ...known,
      id: 'school',
      name: 'University Leipzig',
      domains: ['leipzig.example'],
      onlyWay: true,
      groups: [],
    };
    const signOn = {
      ownLogin: true,
      allowSignUp: false,
      confirmAddress: true,
      passwordLength: 6,
      allowedDomains: ['kinolux.example', 'leipzig.example'],
      lifeMs: 7 * 86_400_000,
      idleMs: 8 * 3_600_000,
      returnAddress: 'https://rehearse.kinolux.example/sso.html',
      providers: [
        { ...kinolux, reach: 'well' },
        { ...school, reach: 'away' },
      ],
    };
    const readers = [
      { topic: 'testing.records', group: 'pipeline', waiting: 1_204, oldestMs: 41_000, dead: 0 },
      { topic: 'analytics.erasures', group: 'analytics', waiting: 0, oldestMs: 0, dead: 2 },
      { topic: 'auth.letters', group: 'auth', waiting: 1, oldestMs: 360_000, dead: 1 },
      { topic: 'auth.audits', group: 'auth', waiting: 0, oldestMs: 0, dead: 0 },
    ];
    const failed = (offset: number, topic: string, group: string, reason: string) => {
      const publishedAt = Date.now() - offset * 3_600_000;
      return {
        topic,
        group,
        at: { partition: 0, offset },
        publishedAt,
        key: `6a1786bf${offset}`,
        reason,
        characters: 412,
      };
    };
    const dead = [
      failed(1, 'analytics.erasures', 'analytics', 'the message is not what the topic says: sessions is missing'),
      failed(2, 'analytics.erasures', 'analytics', 'refused three times: there is no such prototype'),
      failed(3, 'auth.letters', 'auth', '550 no such mailbox'),
    ];
    const kept = { sessions: 730, mouse: 90, answers: null, audit: 730 };
    const largest = ['Lumen cinema tickets', 'Seat map', ''].map((name, at) => ({
      id: `${at}`,
      name,
      bytes: 9e6 / (at + 1),
    }));
    const answers = {
      'prototypes/names': [{ id: '6a1786bf70f24efb', name: 'Lumen cinema tickets' }],
      state,
      'sign-on': signOn,
      prototypes: {
        prototypes: 204,
        inTrash: 4,
        bytes: 2.2e9,
        trashBytes: 2.1e8,
        pictures: 812,
        pictureBytes: 5.1e9,
        largest,
      },
      records: {
        sessions: 1_874,
        events: 214_000,
        mouse: 4_100_000,
        bytes: 9.8e9,
        kept,
        lately: { sessions: 312, events: 38_400 },
        disk: { bytes: 5e11, freeBytes: 2.1e11 },
      },
      'records/older': { sessions: 128, mouse: 120, answers: 64 },
      jobs: { unsent: 2, readers, dead },
    };
    for (const [name, json] of Object.entries(answers))
      await page.route(new RegExp(`/operator/${name}\\.json`), (route) => route.fulfill({ json }));
    await page.reload();
    await page.locator(ready).first().waitFor();
  };

const editor = ({ id }: Demo): string => `/#/apps/${id}/create.html`;
const results = ({ id }: Demo): string => `/#/apps/${id}/results.html`;
const canvas =
  (measure: string) =>
  ({ id }: Demo) =>
    `/#/apps/${id}/analyze/workspace.html?measure=${measure}`;
const link = ({ hash }: Demo): string => `/#/test.html?h=${hash}&log=false`;
const onCanvas = '[role=application] canvas';
const onLegend = 'main [class*=legend_]';
const start = 'main button[class*=primary]';

export const screens: readonly Screen[] = [
  { name: 'sign-in', isMain: true, path: () => '/#/', asGuest: true, ready: 'form' },
  {
    name: 'sign-up',
    path: () => '/#/',
    asGuest: true,
    ready: 'form',
    go: clicked('form > p button', 'form [type=checkbox]'),
  },
  { name: 'confirm', path: () => '/#/confirm.html?key=x', asGuest: true, ready: 'h1' },
  { name: 'terms', path: () => '/#/tos.html', asGuest: true, ready: 'h1' },
  { name: 'privacy', path: () => '/#/privacy.html', asGuest: true, ready: 'h1' },
  { name: 'erase', path: () => '/#/erase.html', asGuest: true, ready: 'form' },
  { name: 'no-mails', path: () => '/#/no-mails.html?key=k1', asGuest: true, ready: 'main button' },
  { name: 'no-report-mails', path: () => '/#/no-mails.html?key=k1&of=report', asGuest: true, ready: 'main button' },
  { name: 'not-found', path: () => '/#/nowhere.html', asGuest: true, ready: 'h1' },
  { name: 'list', isMain: true, path: () => '/#/', ready: 'article dl' },
  { name: 'first-visit', isMain: true, path: () => '/#/', ready: 'h1', go: emptied },
  { name: 'try-out', isMain: true, path: () => '/#/apps/tryout.html', asGuest: true, ready: onCanvas },
  { name: 'create', isMain: true, path: () => '/#/apps/create-app.html', ready: '[role=dialog]' },
  { name: 'trash', isMain: true, path: () => '/#/trash.html', ready: 'tbody tr' },
  { name: 'help', isMain: true, path: () => '/#/help.html', ready: 'h3' },
  { name: 'help-search', path: () => '/#/help.html?q=link', ready: 'mark' },
  { name: 'help-topic', path: () => '/#/help/study/running.html', ready: 'section:focus' },
  { name: 'help-shortcuts', path: () => '/#/help/shortcuts.html', ready: 'kbd' },
  { name: 'operator', isMain: true, path: () => '/#/operator/people.html', ready: 'h1', go: operating('tbody tr') },
  {
    name: 'operator-audit',
    isMain: true,
    path: () => '/#/operator/audit.html',
    ready: 'h1',
    go: operating('tbody tr'),
  },
  { name: 'operator-data', path: () => '/#/operator/data.html', ready: 'h1', go: operating('dl dd') },
  { name: 'operator-jobs', path: () => '/#/operator/jobs.html', ready: 'h1', go: operating('tbody tr') },
  { name: 'operator-sign-on', path: () => '/#/operator/sign-on.html', ready: 'h1', go: operating('dl dd') },
  { name: 'operator-overview', path: () => '/#/operator.html', ready: 'h1', go: operating('dl dd') },
  { name: 'account', path: () => '/#/my-account.html', ready: 'h1' },
  { name: 'overview', isMain: true, path: ({ id }) => `/#/apps/${id}.html`, ready: '[role=tabpanel] h2' },
  {
    name: 'share',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}.html`,
    ready: '[role=tabpanel] h2',
    go: shared,
  },
  { name: 'comments', path: ({ id }) => `/#/apps/${id}/comments.html`, ready: '[role=tabpanel] h2', go: said },
  { name: 'team', path: ({ id }) => `/#/apps/${id}/team.html`, ready: 'main li[data-person]' },
  { name: 'settings', path: ({ id }) => `/#/apps/${id}/settings.html`, ready: 'textarea' },
  { name: 'test', isMain: true, path: ({ id }) => `/#/apps/${id}/test.html`, ready: 'ol article' },
  {
    name: 'editor',
    isMain: true,
    path: ({ id, screen }) => `/#/apps/${id}/design/${screen}.html`,
    ready: onCanvas,
    go: shown('[class*=panel_] input'),
  },
  { name: 'editor-prototype', isMain: true, path: (demo) => `${editor(demo)}?mode=prototype`, ready: onCanvas },
  { name: 'editor-link', path: (demo) => `${editor(demo)}?mode=prototype`, ready: onCanvas, go: linkChosen },
  { name: 'editor-repaired', path: editor, ready: onCanvas, go: repaired },
  { name: 'editor-layers-sheet', path: editor, ready: onCanvas, go: sheet('Left') },
  { name: 'editor-properties-sheet', path: editor, ready: onCanvas, go: sheet('Right') },
  { name: 'editor-insert', isMain: true, path: editor, ready: onCanvas, go: keys('[data-kind]', 'w') },
  { name: 'editor-versions', isMain: true, path: editor, ready: onCanvas, go: versionOpened },
  { name: 'editor-versions-side', isMain: true, path: editor, ready: onCanvas, go: besideNow },
  { name: 'editor-comments', path: (demo) => `${editor(demo)}?comment=`, ready: onCanvas, go: said },
  { name: 'editor-palette', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+k') },
  { name: 'editor-shortcuts', path: editor, ready: onCanvas, go: keys('[role=dialog]', '?') },
  { name: 'editor-preview', path: editor, ready: onCanvas, go: keys('[role=dialog]', 'Control+Enter') },
  { name: 'results', isMain: true, path: results, ready: '#sessions tbody tr' },
  {
    name: 'results-tables',
    path: results,
    ready: '#sessions tbody tr',
    go: clicked('[role=radio]:nth-of-type(2)', '#sessions table'),
  },
  {
    name: 'results-ledger',
    path: results,
    ready: 'section[class*=meter]',
    go: clicked('section[class*=meter] button', '[role=dialog] table'),
  },
  {
    name: 'results-session',
    isMain: true,
    path: results,
    ready: '#sessions tbody tr',
    go: clicked('#sessions tbody tr a', 'ol button'),
  },
  {
    name: 'results-findings',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}/findings.html`,
    ready: '[aria-labelledby=finding]',
  },
  {
    name: 'results-paths',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}/paths.html`,
    ready: 'article tbody tr',
  },
  {
    name: 'results-compare',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}/compare.html`,
    ready: 'article tbody tr',
  },
  {
    name: 'results-live',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}/live.html`,
    ready: 'aside svg polyline',
  },
  {
    name: 'results-answers',
    isMain: true,
    path: ({ id }) => `/#/apps/${id}/answers.html`,
    ready: 'article svg[role=img]',
  },
  { name: 'results-reports', path: ({ id }) => `/#/apps/${id}/reports.html?report=new`, ready: 'form input' },
  { name: 'results-heat-map', isMain: true, path: canvas('clicks'), ready: onLegend },
  { name: 'results-journey', path: canvas('journey'), ready: onLegend },
  { name: 'results-drop-off', path: canvas('dropoff'), ready: onLegend },
  { name: 'tester-welcome', isMain: true, path: link, asGuest: true, ready: start },
  { name: 'tester-task', isMain: true, path: link, asGuest: true, ready: start, go: clicked(start, '[data-widget]') },
  { name: 'tester-thanks', path: link, asGuest: true, ready: start, go: stopped },
  { name: 'guest', isMain: true, path: guestLink, asGuest: true, ready: '[data-widget]' },
  { name: 'guest-comments', path: guestLink, asGuest: true, ready: '[data-widget]', go: guestWrites },
  { name: 'guest-dead-link', path: () => `/#/share.html?h=${'x'.repeat(64)}`, asGuest: true, ready: 'h1' },
  { name: 'tester-dead-link', path: () => `/#/test.html?h=${'x'.repeat(64)}`, asGuest: true, ready: 'h1' },
];

/** Opens a page and waits until it is at rest. */
async function show(page: Page, screen: Screen, demo: Demo): Promise<void> {
  await page.goto(screen.path(demo));
  await page.locator(screen.ready).first().waitFor();
  await screen.go?.(page);
  await expect(page.locator('[aria-busy=true], [class*=skeleton_]')).toHaveCount(0);
}

/** One for all tests of a worker. */
let made: Promise<Demo> | undefined;

type LookAt = (page: Page) => Promise<void>;

interface Fixtures {
  readonly demo: Demo;
  /** Opens a page in one kind of browser; nothing may appear in its console. */
  readonly visit: (screen: Screen, options: BrowserContextOptions, look: LookAt) => Promise<void>;
}

/** Tests on the demonstration study, logged in as its owner. */
export const test = base.extend<Fixtures>({
  demo: async ({ baseURL }, use) => use(await (made ??= runDemo(baseURL ?? ''))),
  login: async ({ demo }, use) => use(demo.member),
  visit: async ({ browser, demo, baseURL }, use) => {
    await use(async (screen, options, look) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      if (!screen.asGuest) await keepLogin(context, demo.member, baseURL ?? '');
      const page = await context.newPage();
      const problems = watchConsole(page, [/status of 404.*x{64}/]);
      await show(page, screen, demo);
      await look(page);
      expect(problems(), 'errors in the console').toEqual([]);
      await context.close();
    });
  },
});
