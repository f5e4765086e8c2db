import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test';
import { TesterPage } from '../../pages/tester';
import { emptySpot, isOverlay, middleOf, nameOf, type ScreenId, thing, type WidgetId } from './shop';
import type { Act, Story } from './stories';

const browsers = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  /** As tablets that ask for desktop pages. */
  tablet: {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    hasTouch: true,
    viewport: { width: 1_180, height: 820 },
  },
  desktop: { viewport: { width: 1_440, height: 900 } },
} as const;

/** ms in which the page shows what an act has changed. */
const reaction = 20;

/** Does on the tester's page what the story says, at these times of the page's clock. */
export async function walk(browser: Browser, story: Story, link: string): Promise<void> {
  const context = await browser.newContext(browsers[story.device]);
  const page = await context.newPage();
  const begins = Date.parse(story.starts);
  await page.clock.install({ time: begins - 600_000 });
  await page.goto(`${link}&u=${story.who}`);
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  await page.clock.pauseAt(begins);
  const walker = new Walker(page, story);
  for (const act of story.acts) {
    await walker.waitsUntil(act[0] * 1_000);
    await walker.does(act);
    await walker.sees();
  }
  await page.clock.resume();
  await new TesterPage(page).arrived();
  await context.close();
}

class Walker {
  readonly #tester: TesterPage;
  #screen: ScreenId = 'home';
  #tasks = 0;
  /** ms since the session began. */
  #now = 0;

  constructor(
    private readonly page: Page,
    private readonly story: Story,
  ) {
    this.#tester = new TesterPage(page);
  }

  async waitsUntil(ms: number): Promise<void> {
    if (ms > this.#now) await this.#waits(ms - this.#now);
  }

  /** What the last act has changed. */
  sees(): Promise<void> {
    return this.#waits(reaction);
  }

  /** The page's clock stands still while it loads and draws. */
  async #seesSoon(what: Locator): Promise<void> {
    await expect(async () => {
      await this.sees();
      await expect(what).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  async #waits(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
    this.#now += ms;
  }

  async does(act: Act): Promise<void> {
    switch (act[1]) {
      case 'begins':
        await this.#tester.start();
        return expect(this.#tester.screen(nameOf(this.#screen))).toBeVisible();
      case 'is given':
        return this.#isGiven();
      case 'presses':
        return this.#presses(act[2]);
      case 'misses':
        return this.#misses(act[2] === 'poster' ? middleOf('poster') : emptySpot);
      case 'answers':
        await this.page.keyboard.type(act[2]);
        return this.page.keyboard.press('Enter');
      case 'has done':
        await this.#seesSoon(this.page.getByRole('heading', { name: /^(Task|All tasks) done/ }));
        return this.#isPhone ? this.page.keyboard.press('Escape') : undefined;
      case 'gives up':
        return this.#tester.press('I give up this task');
      case 'asks for help':
        return this.page.getByRole('button', { name: /stuck/ }).press('Enter');
      case 'ends':
        await this.#openSheet();
        return this.#tester.press('Finish');
      default:
        throw new Error(`nobody ${act[1]} here`);
    }
  }

  get #isPhone(): boolean {
    return this.story.device === 'phone';
  }

  async #isGiven(): Promise<void> {
    const isFirst = this.#tasks === 0;
    this.#tasks += 1;
    if (!isFirst) {
      await this.#openSheet();
      await this.#tester.press('Next task');
      await this.sees();
    }
    if (!this.#isPhone) return;
    await this.#seesSoon(this.page.getByRole('button', { name: 'Go on with the task' }));
    await this.#tester.press('Go on with the task');
  }

  /** On a phone the task covers the prototype, and is put away in between. */
  async #openSheet(): Promise<void> {
    if (this.#isPhone) await this.#tester.press('Task');
  }

  async #presses(widget: WidgetId): Promise<void> {
    const { label, to, type } = thing(widget);
    const role = type === 'TextBox' ? 'textbox' : 'button';
    await this.#hits(this.#tester.draft.getByRole(role, { name: label, exact: true }));
    if (!to || isOverlay(to)) return;
    this.#screen = to;
    await expect(this.#tester.screen(nameOf(to))).toBeVisible();
  }

  #hits(target: Locator): Promise<void> {
    if (this.story.byKeyboard) return target.press('Enter');
    return this.story.device === 'desktop' ? target.click() : target.tap();
  }

  async #misses({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    const screen = this.#tester.screen(nameOf(this.#screen));
    const { width = 0, height = 0 } = (await screen.boundingBox()) ?? {};
    await screen.tap({ position: { x: x * width, y: y * height } });
  }
}
