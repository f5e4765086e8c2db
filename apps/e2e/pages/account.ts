import type { Page } from '@playwright/test';

/** The sign-in card. */
export class SignInCard {
  readonly email;
  readonly password;
  readonly terms;
  readonly privacy;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('E-mail');
    this.password = page.getByRole('textbox', { name: 'Password' });
    this.terms = page.getByRole('checkbox', { name: 'terms of service' });
    this.privacy = page.getByRole('checkbox', { name: 'privacy notice' });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** To the form for a new account. */
  async toSignUp(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create an account' }).click();
  }

  async submitSignUp(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create an account' }).click();
  }

  async signUp(email: string, password: string): Promise<void> {
    await this.toSignUp();
    await this.signUpHere(email, password);
  }

  /** In the form for a new account. */
  async signUpHere(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    // The label holds a link, so the box itself is pressed.
    await this.terms.press('Space');
    await this.privacy.press('Space');
    await this.submitSignUp();
  }
}
