import type { AppAccess, Invitation, OpenSession, Principal, TestSettings } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';

/**
 * The one synchronous question between services: who may do what on which app. Answered by studio; ask it by
 * constructor injection. Answers may be some seconds old, but never older than `channels.accessChanged`.
 */
export abstract class Questions {
  /** `exists` is false for unknown and deleted apps. */
  abstract appAccess(app: string, principal: Principal): Promise<AppAccess>;
  abstract invitation(hash: string): Promise<Invitation | null>;
}

/** The documents that analytics measures against: a prototype (answered by studio) and its tasks (answered by testing). */
export abstract class Prototypes {
  /** Null for unknown and deleted apps. */
  abstract prototype(app: string): Promise<JsonObject | null>;
}
export abstract class Studies {
  /** An app without saved settings has no tasks. */
  abstract testSettings(app: string): Promise<TestSettings>;
}

/** What the gateway asks about the bearer of a token. Answered by auth. */
export abstract class Accounts {
  /** How often the account's password has been changed; null for an account that is gone. */
  abstract passwordChanges(user: string): Promise<number | null>;
  /** False while an account waits for the proof of its address. */
  abstract isProven(user: string): Promise<boolean>;
  /** Null when it has ended. `isUse`: the bearer does something with it. */
  abstract session(user: string, session: string, isUse: boolean): Promise<OpenSession | null>;
}
