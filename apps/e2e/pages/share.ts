import { expect, type Locator, type Page } from '@playwright/test';

export class ShareDialog {
  /** `dialog`: or where else the same is shown. */
  constructor(
    readonly page: Page,
    readonly dialog: Locator = page.getByRole('dialog', { name: /^Share / }),
  ) {}

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Share' }).click();
    await expect(this.dialog.getByRole('heading', { name: /^People/ })).toBeVisible();
  }

  async invite(address: string, role: string, message?: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Invite by e-mail address' }).fill(address);
    await this.dialog.getByRole('button', { name: /What they may do/ }).click();
    await this.page.getByRole('option', { name: role }).click();
    if (message !== undefined) {
      await this.dialog.getByRole('button', { name: 'Add a message' }).click();
      await this.dialog.getByRole('textbox', { name: 'Message' }).fill(message);
    }
    await this.dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(this.row(address)).toBeVisible();
  }

  row(address: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: address });
  }

  async choose(address: string, item: string): Promise<void> {
    await this.row(address).getByRole('button', { name: /: / }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** `what` it is for, as the menu says it. */
  async makeLink(what: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'New link' }).click();
    await this.page.getByRole('menuitem', { name: what, exact: true }).click();
    await expect(this.link()).toBeVisible();
  }

  link() {
    return this.dialog.locator('[data-link]');
  }

  async addressOfLink(): Promise<string> {
    const path = await this.link()
      .getByRole('link', { name: /^Open as a guest/ })
      .getAttribute('href');
    return `/${path ?? ''}`;
  }

  async set(button: string, item: string): Promise<void> {
    await this.link().getByRole('button', { name: button }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
