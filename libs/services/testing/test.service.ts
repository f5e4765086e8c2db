import { Injectable } from '@nestjs/common';
import { permission } from '@rehearse/contract';
import type { AppAccess, Principal, Retention, TestSettings } from '@rehearse/contract';
import { TestApi, withId } from '@rehearse/server';
import { StudyClosing } from './study-closing';
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
  ) {
    super();
  }

  async testSettings(app: string): Promise<TestSettings> {
    return (await this.tests.get(app))?.value ?? { tasks: [] };
  }

  /** Who may write settings makes them by looking; everybody else leaves no trace, and visitors do not learn whose they are. */
  async get(app: string, principal: Principal, access: AppAccess): Promise<TestSettings> {
    if (principal.role === 'guest') return this.forTesters(app);
    if (access.permission >= permission.write) return this.made(app, principal);
    const stored = await this.tests.get(app);
    if (stored && access.permission >= permission.read) return withId(app, stored.value);
    return withId(app, stored ? forStrangers(stored.value) : nobodys(app));
  }

  /** Without an id while nobody has opened the settings. */
  async forTesters(app: string): Promise<TestSettings> {
    const stored = await this.tests.get(app);
    return stored ? withId(app, forStrangers(stored.value)) : nobodys(app);
  }

  async save(app: string, posted: TestSettings, principal: Principal): Promise<void> {
    const now = Date.now();
    const before = await this.tests.get(app);
    const kept = { created: before?.value['created'] ?? now, ...retentionOf(before?.value) };
    const settings = { appID: app, userID: principal.id, lastUpdate: now, ...kept };
    // The route has checked the shape, and what came as JSON can be stored as JSON.
    await this.tests.put(app, { ...without(posted, ownFields), ...settings } as unknown as TestDocument);
    this.closing.changed(app);
  }

  /** A term that was said anew begins now, for what is old already, too. */
  async retain(app: string, retention: Retention, principal: Principal): Promise<void> {
    await this.made(app, principal);
    await this.tests.setRetention(app, { ...retention, since: Date.now() });
  }

  private async made(app: string, { id }: Principal): Promise<TestSettings> {
    const stored = (await this.tests.get(app)) ?? (await this.tests.insertFirst(app, { ...nobodys(app), userID: id }));
    return stored ? withId(app, stored.value) : nobodys(app);
  }
}

const retentionOf = (known: TestDocument | undefined): object =>
  known?.retention ? { retention: known.retention } : {};

const nobodys = (app: string) => ({ appID: app, created: Date.now(), tasks: [] });

const forStrangers = (settings: TestDocument): TestSettings => ({
  tasks: settings.tasks,
  ...without(settings, hiddenFromTesters),
  // What the team wants to know would lead testers.
  ...(settings.study && { study: { ...settings.study, goal: undefined } }),
});
