import { expect, type Locator, type Page } from '@playwright/test';

/** Results of one prototype. */
export class ResultsPage {
  readonly page: Page;
  readonly tasks: Locator;
  /** The funnel of the chosen task. */
  readonly steps: Locator;
  readonly sessions: Locator;
  readonly meter: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tasks = page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('table');
    this.steps = page.getByRole('region', { name: /^Steps of / }).getByRole('table');
    this.sessions = page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('table');
    this.meter = page.getByRole('region', { name: 'Completeness of the data' });
  }

  async open(app: string): Promise<void> {
    await this.page.goto(`/#/apps/${app}/results.html`);
    await expect(this.meter).toBeVisible();
  }

  /** How the only task of a session ended, on the session's page. */
  get result(): Locator {
    return this.page.getByRole('article', { name: 'Buy it' });
  }

  /** Of a session's page. */
  get events(): Locator {
    return this.page.getByRole('list', { name: 'Events' });
  }

  row(table: Locator, text: string | RegExp): Locator {
    return table.getByRole('row').filter({ hasText: text });
  }
}
