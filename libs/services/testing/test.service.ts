import { Injectable } from '@nestjs/common';
import {
  admissionOf,
  channels,
  contentOfRound,
  Failure,
  shownSource,
  testedNow,
  translatedFrom,
} from '@rehearse/contract';
import type { AppAccess, Principal, Retention, ShownTest, Study, TestSettings } from '@rehearse/contract';
import { Log, Needs, TestApi, VersionApi, withId } from '@rehearse/server';
import type { Bus, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { Admissions } from './admissions';
import { Attendances } from './attendances';
import { consentsAfter, consentVersion } from './consents';
import { StudyClosing } from './study-closing';
import { studyAfter } from './study-rounds';
import { Places } from './places';
import type { Asking, Wanted } from './places';
import { can } from './test.policy';
import { TestRepository } from './test.repository';
import type { TestDocument } from './test.repository';

/** Fields that the server sets; posted ones are ignored. */
const ownFields = ['_id', 'id', 'appID', 'userID', 'created', 'lastUpdate', 'retention', 'consents'];
/** What testers and visitors need not know. */
const hiddenFromTesters = ['userID', 'lastUpdate', 'retention', 'sources', 'consents', 'translatedFrom'];
/** What clients of old do not know, and leave as it is. */
const keptFields = ['blocks', 'asksEase', 'sources', 'parameters', 'consent', 'asksForPhone'] as const;

const without = (value: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

@Injectable()
export class TestService extends TestApi {
  constructor(
    private readonly tests: TestRepository,
    private readonly closing: StudyClosing,
    private readonly admissions: Admissions,
    private readonly attendances: Attendances,
    private readonly places: Places,
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
  async forTesters(app: string, { round, source: asked }: Asked = {}): Promise<ShownTest> {
    const stored = await this.tests.get(app);
    if (!stored) return nobodys(app);
    const settings = stored.value;
    const source = settings.sources?.find(({ id }) => id === asked);
    const version = consentVersion(settings);
    return withId(app, {
      ...forStrangers(settings),
      ...contentOfRound(settings, round),
      ...(hasAdmission(settings) && {
        admission: admissionOf(settings, source, await this.admissions.attendance(app, settings, source), Date.now()),
      }),
      ...(source && { source: shownSource(source) }),
      ...(version !== undefined && { consentVersion: version }),
    });
  }

  /** How many finished, by source and by answers that have a quota; the first source is the link of the prototype. */
  async attendance(app: string) {
    const settings = await this.testSettings(app);
    const sources = ['', ...(settings.sources ?? []).map(({ id }) => id)];
    const [rows, running, quotas] = await Promise.all([
      this.attendances.rows(app, sources),
      Promise.all(sources.map(async (source) => (source ? this.places.running(app, source) : 0))),
      this.places.rows(app, settings),
    ]);
    return { rows: rows.map((row, at) => ({ ...row, running: running[at] ?? 0 })), quotas };
  }

  /** Whether a session may go on that answered a question. */
  async takePlace(asking: Asking, wanted: Wanted, now = Date.now()): Promise<boolean> {
    return this.places.take(asking, await this.testSettings(asking.app), wanted, now);
  }

  async save(app: string, posted: TestSettings, principal: Principal): Promise<void> {
    const now = Date.now();
    const before = await this.tests.get(app);
    const wanted = withKept(posted, before?.value);
    checkPictures(app, wanted);
    const study = studyAfter(before?.value ?? { tasks: [] }, wanted, now);
    const kept = { created: before?.value['created'] ?? now, ...retentionOf(before?.value), ...(study && { study }) };
    const known = before?.value ?? { tasks: [] };
    const consents = consentsAfter(known, wanted, now);
    const settings = {
      appID: app,
      userID: principal.id,
      lastUpdate: now,
      ...kept,
      ...(consents.length > 0 && { consents }),
      ...(wanted.texts && { translatedFrom: translatedFrom(known, wanted) }),
    };
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

interface Asked {
  readonly round?: number | undefined;
  readonly source?: string | undefined;
}

/** Only these can turn anybody away who is not turned away by the state of the study. */
const hasAdmission = ({ study, sources }: TestSettings): boolean =>
  sources !== undefined || [study?.stopsAtTarget, study?.opensAt, study?.endsAt, study?.pausedAt].some(Boolean);

function withKept(posted: TestSettings, before: Partial<TestSettings> = {}): TestSettings {
  const kept = keptFields.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]]));
  return { ...Object.fromEntries(kept), ...posted };
}

/** Pictures of another prototype are not for its testers: they go with it, and may be for nobody's eyes. */
function checkPictures(app: string, { blocks = [] }: TestSettings): void {
  blocks.forEach((block, at) => {
    if (block.kind !== 'question' || block.question.kind !== 'preference') return;
    const foreign = block.question.choices.findIndex(({ picture }) => picture && !picture.url.startsWith(`${app}/`));
    if (foreign >= 0) throw new Failure('request/invalid', `body.blocks.${at}.question.choices.${foreign}.picture.url`);
  });
}

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
