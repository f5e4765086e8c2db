import { Injectable } from '@nestjs/common';
import type { Annotation, Filter, RouteDefinition } from '@rehearse/contract';
import { PrototypeApi, TestApi, withId } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import type { App } from '@rehearse/model';
import { AnnotationRepository } from '../annotations/annotation.repository';
import { EventChangeRepository } from '../events/event-change.repository';
import { ErasedRepository } from '../events/erased.repository';
import type { QueryContext } from '../queries/query';
import type { Annotations, Study } from './study';

type Asked = Pick<Call<RouteDefinition>, 'principal' | 'signal'> & { readonly params: { readonly app: string } };

/** Gathers what a question about an app has to know besides the records. Fresh on every call: annotations count at once. */
@Injectable()
export class StudyReader {
  constructor(
    private readonly prototypes: PrototypeApi,
    private readonly studies: TestApi,
    private readonly annotations: AnnotationRepository,
    private readonly erased: ErasedRepository,
    private readonly changes: EventChangeRepository,
  ) {}

  /** Of a question to the app in its path. */
  async contextOf(call: Asked, filter: Filter): Promise<QueryContext> {
    const { app } = call.params;
    return { app, filter, person: call.principal.id, signal: call.signal, study: await this.of(app) };
  }

  private async of(app: string): Promise<Study> {
    const [prototype, settings, annotations, erased, labels] = await Promise.all([
      this.prototypes.prototype(app),
      this.studies.testSettings(app),
      this.annotations.ofApp(app),
      this.erased.ofApp(app),
      this.changes.labels(app),
    ]);
    // Its shape was checked when it was written.
    const model = prototype && (withId(app, prototype) as unknown as App);
    return { model, tasks: settings.tasks, annotations: annotationsOf(annotations, erased, labels) };
  }
}

/** Of several annotations of a session the later one counts, as far as it says something. */
export function annotationsOf(
  annotations: readonly Annotation[],
  erased: readonly string[],
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
    erased,
    invalid: [...valid].filter(([, isValid]) => !isValid).map(([session]) => session),
    tags: tagsOf(ordered),
    overrides,
    labels,
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
