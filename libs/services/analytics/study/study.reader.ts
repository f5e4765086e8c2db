import { Injectable } from '@nestjs/common';
import { contentOfRound, permission } from '@rehearse/contract';
import type { Annotation, Filter, RouteDefinition, TestSettings } from '@rehearse/contract';
import { PrototypeApi, TestApi, VersionApi, withId } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import type { App } from '@rehearse/model';
import { loadKinds } from '@rehearse/widgets';
import { AnnotationRepository } from '../annotations/annotation.repository';
import { EventChangeRepository } from '../events/event-change.repository';
import { ErasedRepository } from '../events/erased.repository';
import type { QueryContext } from '../queries/query';
import { dismissalsIn } from '../annotations/dismissals';
import { QuestionRunner } from '../queries/question-runner';
import { Plans } from './plans';
import type { Annotations, Study } from './study';
import { tested } from './tested.query';

type Access = Call<RouteDefinition>['access'];
type Asked = Pick<Call<RouteDefinition>, 'principal' | 'signal' | 'access'> & {
  readonly params: { readonly app: string };
};

const isMember = (access: Access): boolean =>
  access !== null && 'permission' in access && access.permission > permission.none;

/** Gathers what a question about an app has to know besides the records. Fresh on every call: annotations count at once. */
@Injectable()
export class StudyReader {
  constructor(
    private readonly prototypes: PrototypeApi,
    private readonly studies: TestApi,
    private readonly versions: VersionApi,
    private readonly runner: QuestionRunner,
    private readonly annotations: AnnotationRepository,
    private readonly erased: ErasedRepository,
    private readonly changes: EventChangeRepository,
    private readonly plans: Plans,
  ) {}

  /** Of a question to the app in its path. */
  async contextOf(call: Asked, filter: Filter): Promise<QueryContext> {
    const { app } = call.params;
    const [settings, annotations, erased, labels, visibleSessions] = await Promise.all([
      this.studies.testSettings(app),
      this.annotations.ofApp(app),
      this.erased.known(app),
      this.changes.labels(app),
      this.plans.visibleSessions(call.principal.id),
    ]);
    const study = {
      model: null,
      sources: settings.sources ?? [],
      version: 0,
      ...askedIn(settings, onlyOne(filter.round)),
      annotations: annotationsOf(annotations, erased, labels),
    };
    const isTeam = isMember(call.access);
    const context = { app, filter, person: call.principal.id, visibleSessions, signal: call.signal, isTeam, study };
    const { version, round } = await this.testedBy(context, settings);
    const model = await this.model(app, version);
    await loadKinds(Object.values(model?.widgets ?? {}));
    return { ...context, study: { ...study, ...askedIn(settings, round), version, model } };
  }

  /** The version and the round that the sessions are measured against. Asked of them only where that may be several. */
  private async testedBy(
    context: QueryContext,
    { study }: TestSettings,
  ): Promise<{ version: number; round?: number | undefined }> {
    const { filter } = context;
    const wanted = onlyOne(filter.round);
    const rounds = (study?.rounds ?? []).filter(({ round }) => filter.round?.includes(round) ?? true);
    const versions = new Set(rounds.flatMap((round) => round.versions.map(({ version }) => version)));
    const [only = 0] = versions;
    if (versions.size <= 1 && !rounds.some(({ tasks }) => tasks)) return { version: only, round: wanted };
    const { version, round } = await this.runner.answer(tested, context, null);
    return { version: versions.has(version) ? version : 0, round: wanted ?? round };
  }

  private async model(app: string, version: number): Promise<App | null> {
    if (version > 0) return this.versions.prototype(app, version);
    const prototype = await this.prototypes.prototype(app);
    // Its shape was checked when it was written.
    return prototype && (withId(app, prototype) as unknown as App);
  }
}

const onlyOne = <Value>(values: readonly Value[] = []): Value | undefined =>
  values.length === 1 ? values[0] : undefined;

function askedIn(settings: TestSettings, round: number | undefined): Pick<Study, 'tasks' | 'blocks' | 'asksEase'> {
  const { tasks, blocks = [], asksEase = false } = contentOfRound(settings, round);
  return { tasks, blocks, asksEase };
}

/** Of several annotations of a session the later one counts, as far as it says something. */
export function annotationsOf(
  annotations: readonly Annotation[],
  erased: Pick<Annotations, 'erased' | 'areMoreErased'>,
  labels: ReadonlyMap<string, string>,
): Annotations {
  const ordered = annotations.toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0));
  const valid = new Map<string, boolean>();
  const overrides: Record<string, boolean> = {};
  for (const { type, reference, isValid, tasks } of ordered) {
    if (type !== 'session' || !reference) continue;
    if (isValid !== undefined) valid.set(reference, isValid);
    for (const [task, success] of Object.entries(tasks ?? {})) overrides[`${task}/${reference}`] = success;
  }
  return {
    ...erased,
    invalid: [...valid].filter(([, isValid]) => !isValid).map(([session]) => session),
    tags: tagsOf(ordered),
    overrides,
    labels,
    dismissals: dismissalsIn(ordered),
  };
}

function tagsOf(annotations: readonly Annotation[]): Map<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const { type, sessions } of annotations) {
    if (type !== 'tags' || typeof sessions !== 'object' || sessions === null) continue;
    for (const [session, entries] of Object.entries(sessions)) {
      const named = Array.isArray(entries) ? entries.flatMap((entry: unknown) => tagOf(entry)) : [];
      tags.set(session, [...new Set([...(tags.get(session) ?? []), ...named])]);
    }
  }
  return tags;
}

const tagOf = (entry: unknown): string[] =>
  typeof entry === 'object' && entry !== null && 'tag' in entry && typeof entry.tag === 'string' ? [entry.tag] : [];
