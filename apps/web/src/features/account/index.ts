export { ConfirmPage } from './sign-in/confirm-page';
export { LogoutPage } from './sign-in/logout-page';
export { SignInPage } from './sign-in/sign-in-page';
export { SignOnPage } from './sign-in/sign-on-page';
export { AccountPage } from './settings/account-page';
export { ErasePage } from './legal/erase-page';
export { NoMailsPage } from './legal/no-mails-page';
export { PrivacyPage, TermsPage } from './legal/legal-pages';
