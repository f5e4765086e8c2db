import type {
  AppAccess,
  CallTemplate,
  FeedLine,
  Invitation,
  KnownPerson,
  LetterOutcome,
  OpenSession,
  PinnedVersion,
  ProviderLogin,
  ReportLetter,
  SharedLink,
  SharingLetter,
  Tested,
  TesterLetter,
  TestSettings,
} from '@rehearse/contract';
import type { App } from '@rehearse/model';
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
  /** A link to look or comment; null when unknown. */
  abstract link(hash: string): Promise<SharedLink | null>;
  /** Sites on which a link with this place (`placeOf`) may be embedded. */
  abstract embedders(place: string): Promise<readonly string[]>;
}

/** The bearer of a token. Answered by auth. */
export abstract class AccountApi {
  /** How often the account's password has been changed; null for an account that is gone. */
  abstract passwordChanges(user: string): Promise<number | null>;
  /** False while an account waits for the proof of its address. */
  abstract isProven(user: string): Promise<boolean>;
  /** Runs the installation. */
  abstract isOperator(user: string): Promise<boolean>;
  /** Of the plans that the operator has (`ServerConfig.plans`). */
  abstract plan(user: string): Promise<string>;
  /** Null when it has ended. `isUse`: the bearer does something with it. */
  abstract session(session: string, isUse: boolean): Promise<OpenSession | null>;
  /** Of a token that a provider made for older clients; null for whom we do not let in. */
  abstract providerLogin(token: string): Promise<ProviderLogin | null>;
}

/** Accounts by address. Answered by auth. */
export abstract class PeopleApi {
  /** Null where nobody has such an account, or it is closed. */
  abstract find(address: string): Promise<KnownPerson | null>;
  /** Those of these users who have an open account. */
  abstract known(users: readonly string[]): Promise<readonly KnownPerson[]>;
  /** Writes to somebody; answers before the mail server does. */
  abstract tell(letter: SharingLetter): Promise<void>;
  /** Nobody signs up any more by the invitation to this prototype. */
  abstract endInvitation(app: string, address: string): Promise<void>;
  /** Writes what happened to somebody's things, if they want such letters. */
  abstract sumUp(user: string, lines: readonly FeedLine[]): Promise<void>;
  /** Whether mails reach people: without a mail server they lie in a folder. */
  abstract hasMailServer(): Promise<boolean>;
  /** Asks somebody to take a test. The same letter twice is one. */
  abstract writeToTester(letter: TesterLetter): Promise<LetterOutcome>;
  /** Writes to somebody what has changed in a report, if their account is open. The same letter twice is one. */
  abstract writeOfReport(user: string, letter: ReportLetter): Promise<void>;
}

/** The documents that analytics measures against: a prototype (answered by studio) ... */
export abstract class PrototypeApi {
  /** Null for unknown and deleted apps. */
  abstract prototype(app: string): Promise<JsonObject | null>;
  /** Ids of what an owner has deleted and can have back. */
  abstract deletedOf(owner: string): Promise<readonly string[]>;
  /** Ids of all in somebody's list. */
  abstract listedOf(user: string): Promise<readonly string[]>;
}

/** What elements of prototypes call. Answered by studio. */
export abstract class CallApi {
  /**
   * Null where there is no such element. `version`: one that is or was tested, or 0 for the newest; without it what a study tests, if it does.
   */
  abstract template(app: string, widget: string, version?: number): Promise<CallTemplate | null>;
}

/** What a study tests. Answered by studio. */
export abstract class VersionApi {
  /** Keeps the version of now for a round of a study, and answers which one it is. */
  abstract pin(app: string, round: string): Promise<PinnedVersion>;
  /** A version without its looks. Throws `thing/unknown`. */
  abstract prototype(app: string, version: number): Promise<App>;
  /** Some screens of it with their looks, and nothing else; 0 for the newest. Throws `thing/unknown`. */
  abstract screens(app: string, version: number, ids: readonly string[]): Promise<App>;
  /** What links lead to from now on; null for the newest version. */
  abstract show(app: string, tested: Tested | null): Promise<void>;
}

/** ... and its tasks (answered by testing). */
export abstract class TestApi {
  /** An app without saved settings has no tasks. */
  abstract testSettings(app: string): Promise<TestSettings>;
}
