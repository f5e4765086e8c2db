/** What services ask each other over the bus: `<who answers>.<what>`. */
export const questions = {
  /** `{app, principal}` to AppAccess. */
  appAccess: 'studio.app-access',
  /** `{hash}` to Invitation or null. */
  invitation: 'studio.invitation',
  /** `{app}` to the prototype's document or null. */
  prototype: 'studio.prototype',
  /** `{app}` to TestSettings. */
  testSettings: 'testing.settings',
  /** `{user}` to how often the password was changed; null when the account is gone. */
  passwordChanges: 'auth.password-changes',
  /** `{user}` to whether the account's address is proven, or need not be. */
  isProven: 'auth.is-proven',
  /** `{session, isUse}` to OpenSession, or null when it has ended. */
  session: 'auth.session',
} as const;
export type Question = (typeof questions)[keyof typeof questions];
