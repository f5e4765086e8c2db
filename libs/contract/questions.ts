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
} as const;
export type Question = (typeof questions)[keyof typeof questions];
