import { Injectable } from '@nestjs/common';
import { channels, contentOfRound, Failure, testedNow } from '@rehearse/contract';
import type { AppAccess, Principal, Retention, Study, TestSettings } from '@rehearse/contract';
import { Log, Needs, TestApi, VersionApi, withId } from '@rehearse/server';
import type { Bus, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { StudyClosing } from './study-closing';
import { studyAfter } from './study-rounds';
import { can } from './test.policy';
import { TestRepository } from './test.repository';
import type { TestDocument } from './test.repository';

/** Fields that the server sets; posted ones are ignored. */
const ownFields = ['_id', 'id', 'appID', 'userID', 'created', 'lastUpdate', 'retention'];
/** What testers and visitors need not know. */
const hiddenFromTesters = ['userID', 'lastUpdate', 'retention'];

const without = (value: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

@Injectable()
export class TestService extends TestApi {
  constructor(
    private readonly tests: TestRepository,
    private readonly closing: StudyClosing,
    private readonly versions: VersionApi,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {
    super();
  }

  async testSettings(app: string): Promise<TestSettings> {
    return (await this.tests.get(app))?.value ?? { tasks: [] };
  }

  /** Who may write settings makes them by looking; everybody else leaves no trace, and visitors do not learn whose they are. */
  async get(app: string, principal: Principal, access: AppAccess): Promise<TestSettings> {
    if (principal.role === 'guest') return this.forTesters(app);
    if (can(principal, 'make settings', access)) return withId(app, (await this.stored(app, principal)).value);
    const stored = await this.tests.get(app);
    if (stored && can(principal, 'see all of the settings', access)) return withId(app, stored.value);
    return withId(app, stored ? forStrangers(stored.value) : nobodys(app));
  }

  /** Without an id while nobody has opened the settings. */
  async forTesters(app: string, round?: number): Promise<TestSettings> {
    const stored = await this.tests.get(app);
    if (!stored) return nobodys(app);
    return withId(app, { ...forStrangers(stored.value), ...contentOfRound(stored.value, round) });
  }

  async save(app: string, posted: TestSettings, principal: Principal): Promise<void> {
    const now = Date.now();
    const before = await this.tests.get(app);
    const wanted = withBlocks(posted, before?.value);
    const study = studyAfter(before?.value ?? { tasks: [] }, wanted, now);
    const kept = { created: before?.value['created'] ?? now, ...retentionOf(before?.value), ...(study && { study }) };
    const settings = { appID: app, userID: principal.id, lastUpdate: now, ...kept };
    const tested = testedNow({ study });
    if (tested) await this.versions.show(app, tested);
    // The route has checked the shape, and what came as JSON can be stored as JSON.
    await this.tests.put(app, { ...without(wanted, ownFields), ...settings } as unknown as TestDocument);
    this.changed(app);
    // Said again each time, so that who tries again after a failure puts it right.
    if (!tested && study?.rounds) await this.versions.show(app, null);
  }

  /** A term that was said anew begins now, for what is old already, too. */
  async retain(app: string, retention: Retention, principal: Principal): Promise<void> {
    await this.stored(app, principal);
    await this.tests.setRetention(app, { ...retention, since: Date.now() });
    this.changed(app);
  }

  /** Call it after every write of an app's settings. */
  changed(app: string): void {
    this.closing.changed(app);
    this.bus
      .publish(channels.testChanged, { app })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of new test settings'));
  }

  /** Settings of somebody who may write, made where there were none. */
  async stored(app: string, { id }: Principal): Promise<Stored<TestDocument>> {
    const stored = (await this.tests.get(app)) ?? (await this.tests.insertFirst(app, { ...nobodys(app), userID: id }));
    if (!stored) throw new Failure('thing/unknown');
    return stored;
  }
}

/** Who knows of no blocks leaves them as they are. */
const withBlocks = (posted: TestSettings, { blocks, asksEase }: Partial<TestSettings> = {}): TestSettings => ({
  ...(blocks && { blocks }),
  ...(asksEase !== undefined && { asksEase }),
  ...posted,
});

const retentionOf = (known: TestDocument | undefined): object =>
  known?.retention ? { retention: known.retention } : {};

const nobodys = (app: string) => ({ appID: app, created: Date.now(), tasks: [] });

const forStrangers = (settings: TestDocument): TestSettings => ({
  tasks: settings.tasks,
  ...without(settings, hiddenFromTesters),
  // What the team wants to know would lead testers.
  ...(settings.study && { study: shownStudy(settings.study) }),
});

const shownStudy = ({ status, ...study }: Study): Study => ({ status, ...without(study, ['goal', 'rounds']) });
