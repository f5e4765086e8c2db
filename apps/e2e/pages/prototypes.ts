import { expect, type Locator, type Page } from '@playwright/test';

/** The list of prototypes. */
export class PrototypesPage {
  readonly page: Page;
  readonly cards: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cards = page.getByRole('article');
    this.search = page.getByRole('searchbox', { name: 'Search by name' });
  }

  async open(): Promise<void> {
    await this.page.goto('/#/');
    await expect(this.page.getByRole('heading', { name: 'Prototypes', level: 1 })).toBeVisible();
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** The names from the first to the last card. */
  names(): Promise<(string | null)[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  }

  async menu(name: string, entry: string): Promise<void> {
    await this.card(name).hover();
    await this.card(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async sortBy(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /Order$/ }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** Answers the id of the new prototype, on which the editor is open. */
  async create(name: string, device = 'Phone'): Promise<string> {
    await this.page.getByRole('button', { name: /Create prototype/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New prototype' });
    await dialog.getByRole('radio', { name: new RegExp(`^${device} \\d`) }).check({ force: true });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL(/create\.html/);
    return /apps\/([^/]+)\/create/.exec(this.page.url())?.[1] ?? '';
  }
}
