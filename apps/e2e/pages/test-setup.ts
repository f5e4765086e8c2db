import { expect, type Locator, type Page } from '@playwright/test';

/** The Test tab of one prototype. */
export class TestSetup {
  readonly page: Page;
  readonly start: Locator;
  readonly link: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.start = page.getByRole('button', { name: 'Start study' });
    this.link = page.getByRole('textbox', { name: 'Link', exact: true });
    this.preview = page.getByRole('complementary', { name: 'What testers see' });
  }

  async open(app: string): Promise<void> {
    await this.page.goto(`/#/apps/${app}/test.html`);
    await expect(this.welcome()).toBeVisible();
  }

  welcome(): Locator {
    return this.page.getByRole('textbox', { name: 'Welcome text' });
  }

  /** In which language the fields give the texts. */
  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Language of the texts' }).click();
    await this.page.getByRole('option', { name }).click();
  }

  /** Which page of the tester's the preview shows. */
  async previewed(name: string): Promise<void> {
    await this.preview.getByRole('radio', { name, exact: true }).click();
  }

  task(number: number): Locator {
    return this.page.getByRole('article', { name: `Task ${number}`, exact: true });
  }

  /** The row of a question, by its place among all blocks. */
  block(number: number): Locator {
    return this.page.getByRole('article', { name: `Block ${number}`, exact: true });
  }

  /** By its kind; it is open then. */
  async addBlock(kind: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add block' }).click();
    await this.page.getByRole('menuitem', { name: kind, exact: true }).click();
  }

  async addTask(number: number, name: string, description: string): Promise<void> {
    await this.addBlock('Task');
    await this.task(number).getByRole('textbox', { name: 'Name of the task' }).fill(name);
    await this.task(number).getByRole('textbox', { name: 'What testers read' }).fill(description);
  }

  /** Records the steps of a task while `show` is done in the player. */
  async record(number: number, show: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.task(number)
      .getByRole('button', { name: /^Record (steps|again)/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: /^Record steps/ });
    await show(dialog);
    await dialog.getByRole('button', { name: 'Use these steps' }).click();
    await expect(dialog).toBeHidden();
  }

  steps(number: number): Locator {
    return this.task(number).getByRole('list', { name: 'Steps of the task' }).getByRole('listitem');
  }
}
