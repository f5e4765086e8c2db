import { expect, type Locator, type Page } from '@playwright/test';

/** Deleted prototypes. */
export class TrashPage {
  readonly page: Page;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Restore' }) });
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: /^Trash/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async menu(name: string, entry: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
