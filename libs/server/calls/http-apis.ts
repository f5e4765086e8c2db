import { Injectable } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
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
import { AccessApi, AccountApi, CallApi, PeopleApi, PrototypeApi, TestApi, VersionApi } from './internal-apis';
import { InternalClient } from './internal.client';
import { StaleCache } from './stale-cache';

/** Whole documents, of which some are large: a while of silence, and no more than these at a time. */
const documents = { staleMs: 15 * 60_000, max: 50 };

@Injectable()
export class HttpAccessApi extends AccessApi {
  constructor(private readonly client: InternalClient) {
    super();
  }

  appAccess(app: string, user: string): Promise<AppAccess> {
    return this.client.call(internalRoutes.appAccess, { app, user });
  }

  invitation(hash: string): Promise<Invitation | null> {
    return this.client.call(internalRoutes.invitation, { hash });
  }

  link(link: string): Promise<SharedLink | null> {
    return this.client.call(internalRoutes.link, { link });
  }

  embedders(place: string): Promise<readonly string[]> {
    return this.client.call(internalRoutes.embedders, { place });
  }
}

@Injectable()
export class HttpAccountApi extends AccountApi {
  constructor(private readonly client: InternalClient) {
    super();
  }

  passwordChanges(user: string): Promise<number | null> {
    return this.client.call(internalRoutes.passwordChanges, { user });
  }

  isProven(user: string): Promise<boolean> {
    return this.client.call(internalRoutes.isProven, { user });
  }

  isOperator(user: string): Promise<boolean> {
    return this.client.call(internalRoutes.isOperator, { user });
  }

  plan(user: string): Promise<string> {
    return this.client.call(internalRoutes.plan, { user });
  }

  session(session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.client.call(internalRoutes.session, { session }, { query: { isUse: String(isUse) } });
  }

  providerLogin(token: string): Promise<ProviderLogin | null> {
    return this.client.call(internalRoutes.providerLogin, {}, { body: { token } });
  }
}

@Injectable()
export class HttpPeopleApi extends PeopleApi {
  constructor(private readonly client: InternalClient) {
    super();
  }

  find(address: string): Promise<KnownPerson | null> {
    return this.client.call(internalRoutes.findPerson, {}, { body: { address } });
  }

  known(users: readonly string[]): Promise<readonly KnownPerson[]> {
    return this.client.call(internalRoutes.knownPeople, {}, { body: { users } });
  }

  async tell(letter: SharingLetter): Promise<void> {
    await this.client.call(internalRoutes.tellOfSharing, {}, { body: letter });
  }

  async endInvitation(app: string, address: string): Promise<void> {
    await this.client.call(internalRoutes.endInvitation, {}, { body: { app, address } });
  }

  async sumUp(user: string, lines: readonly FeedLine[]): Promise<void> {
    await this.client.call(internalRoutes.sumUp, { user }, { body: { lines } });
  }

  hasMailServer(): Promise<boolean> {
    return this.client.call(internalRoutes.hasMailServer, {});
  }

  writeToTester(letter: TesterLetter): Promise<LetterOutcome> {
    return this.client.call(internalRoutes.writeToTester, {}, { body: letter });
  }

  async writeOfReport(user: string, letter: ReportLetter): Promise<void> {
    await this.client.call(internalRoutes.writeOfReport, { user }, { body: letter });
  }
}

@Injectable()
export class HttpPrototypeApi extends PrototypeApi {
  private readonly prototypes = new StaleCache<JsonObject | null>({ ...documents, freshMs: 1_000 });

  constructor(private readonly client: InternalClient) {
    super();
  }

  prototype(app: string): Promise<JsonObject | null> {
    return this.prototypes.get(app, async () => {
      const found = await this.client.call(internalRoutes.prototype, { app });
      // What came as JSON is JSON.
      return found as JsonObject | null;
    });
  }

  deletedOf(user: string): Promise<readonly string[]> {
    return this.client.call(internalRoutes.deletedApps, { user });
  }

  listedOf(user: string): Promise<readonly string[]> {
    return this.client.call(internalRoutes.listedApps, { user });
  }
}

@Injectable()
export class HttpCallApi extends CallApi {
  constructor(private readonly client: InternalClient) {
    super();
  }

  template(app: string, widget: string, version?: number): Promise<CallTemplate | null> {
    const query: Record<string, string> = version === undefined ? {} : { version: String(version) };
    return this.client.call(internalRoutes.callTemplate, { app, widget }, { query });
  }
}

@Injectable()
export class HttpTestApi extends TestApi {
  /** Asked each time: who has changed a task sees it in the results at once. */
  private readonly settings = new StaleCache<TestSettings>({ ...documents, freshMs: 0 });

  constructor(private readonly client: InternalClient) {
    super();
  }

  testSettings(app: string): Promise<TestSettings> {
    return this.settings.get(app, () => this.client.call(internalRoutes.testSettings, { app }));
  }
}

@Injectable()
export class HttpVersionApi extends VersionApi {
  private readonly prototypes = new StaleCache<App>({ ...documents, freshMs: Infinity });

  constructor(private readonly client: InternalClient) {
    super();
  }

  pin(app: string, round: string): Promise<PinnedVersion> {
    return this.client.call(internalRoutes.pinVersion, { app, round });
  }

  /** What a version was like never changes. */
  prototype(app: string, version: number): Promise<App> {
    const number = String(version);
    return this.prototypes.get(`${app} ${number}`, async () => {
      // Its shape was checked when it was written.
      return (await this.client.call(internalRoutes.versionPrototype, { app, number })) as unknown as App;
    });
  }

  async screens(app: string, version: number, ids: readonly string[]): Promise<App> {
    const names = { app, number: String(version) };
    // Its shape was checked when it was written.
    return (await this.client.call(internalRoutes.screens, names, { body: { screens: [...ids] } })) as unknown as App;
  }

  async show(app: string, tested: Tested | null): Promise<void> {
    const { round, version } = tested ?? { round: 0, version: 0 };
    await this.client.call(internalRoutes.showVersion, { app, round: String(round), version: String(version) });
  }
}
