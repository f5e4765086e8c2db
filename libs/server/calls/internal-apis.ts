import type { AppAccess, Invitation, OpenSession, TestSettings } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';

/*
 * What services ask each other, by constructor injection: the class of the answering service where that runs in the same
 * process, else one that calls its internal routes over HTTP.
 */

/** Who may do what on a prototype. Answered by studio. */
export abstract class AccessApi {
  abstract appAccess(app: string, user: string): Promise<AppAccess>;
  /** Null when unknown or withdrawn. */
  abstract invitation(hash: string): Promise<Invitation | null>;
}

/** The bearer of a token. Answered by auth. */
export abstract class AccountApi {
  /** How often the account's password has been changed; null for an account that is gone. */
  abstract passwordChanges(user: string): Promise<number | null>;
  /** False while an account waits for the proof of its address. */
  abstract isProven(user: string): Promise<boolean>;
  /** Null when it has ended. `isUse`: the bearer does something with it. */
  abstract session(session: string, isUse: boolean): Promise<OpenSession | null>;
}

/** The documents that analytics measures against: a prototype (answered by studio) ... */
export abstract class PrototypeApi {
  /** Null for unknown and deleted apps. */
  abstract prototype(app: string): Promise<JsonObject | null>;
}

/** ... and its tasks (answered by testing). */
export abstract class TestApi {
  /** An app without saved settings has no tasks. */
  abstract testSettings(app: string): Promise<TestSettings>;
}
