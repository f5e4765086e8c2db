import { Injectable } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import type { AppAccess, Invitation, OpenSession, TestSettings } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { AccessApi, AccountApi, PrototypeApi, TestApi } from './internal-apis';
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

  session(session: string, isUse: boolean): Promise<OpenSession | null> {
    return this.client.call(internalRoutes.session, { session }, { isUse: String(isUse) });
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
