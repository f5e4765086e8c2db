import type { Page } from '@playwright/test';

/** Pages of the provider of tests. */
export class Provider {
  constructor(private readonly page: Page) {}

  async logIn(address: string): Promise<void> {
    await this.page.getByPlaceholder('Enter any login').fill(address);
    await this.page.getByPlaceholder('and password').fill('any');
    await this.page.getByRole('button', { name: 'Sign-in' }).click();
  }

  /** Lets Rehearse know who it is. */
  async agree(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cancel' }).click();
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, sign me out' }).click();
  }
}
