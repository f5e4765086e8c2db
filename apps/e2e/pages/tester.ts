import { expect, type Locator, type Page } from '@playwright/test';

/** What a tester sees, on a phone or beside the draft. */
export class TesterPage {
  readonly page: Page;
  /** The prototype. */
  readonly draft: Locator;
  /** The task with its ways out; on a phone the sheet. */
  readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.draft = page.getByRole('main', { name: 'The prototype' });
    this.sheet = page.getByRole('dialog');
  }

  screen(name: string): Locator {
    return this.draft.getByRole('region', { name, exact: true });
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^Start/ }).click();
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  async arrived(): Promise<void> {
    await expect(this.page.getByText('Everything has been received. You can close this page.')).toBeVisible();
  }
}
