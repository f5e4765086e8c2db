import { Injectable } from '@nestjs/common';
import { annotationSchema } from '@rehearse/contract';
import type { Annotation } from '@rehearse/contract';
import { newId, Needs, withId } from '@rehearse/server';
import type {
  Collection,
  CollectionDefinition,
  Documents,
  Json,
  JsonObject,
  Path,
  Stored,
} from '@rehearse/platform/ports';
import { AnnotationQuota } from '../study/annotation-quota';
import { dismissalType } from './dismissals';
import { type ResultChange, resultsIn, resultWrites, type ResultWrite } from './results';
import { tagWrites, withTags, type TagChange, type TagWrite } from './tags';

export const annotationCollection: CollectionDefinition = {
  name: 'annotations',
  indexes: [{ name: 'app', path: ['appID'] }],
};

/** People who change what is said of one session at the same moment are few. */
const maxAttempts = 20;

@Injectable()
export class AnnotationRepository {
  private readonly annotations: Collection<JsonObject>;

  constructor(
    private readonly quota: AnnotationQuota,
    @Needs('documents') documents: Documents,
  ) {
    this.annotations = documents.collection(annotationCollection);
  }

  async ofApp(app: string): Promise<Annotation[]> {
    const found = await this.annotations.findBy('app', [app]);
    return found.map(({ id, value }) => annotationSchema.parse(withId(id, value)));
  }

  async insert(app: string, value: JsonObject): Promise<Annotation> {
    const id = newId();
    await this.quota.require(await this.annotations.findBy('app', [app]), id, value);
    await this.annotations.insert(id, value);
    return annotationSchema.parse(withId(id, value));
  }

  /** Sets top-level fields; null when there is no such annotation in this app. */
  async set(app: string, id: string, fields: JsonObject): Promise<Annotation | null> {
    const all = await this.annotations.findBy('app', [app]);
    const known = all.find((one) => one.id === id);
    if (!known) return null;
    await this.quota.require(all, id, { ...known.value, ...fields });
    const set = Object.entries(fields).map(([key, value]): [Path, Json] => [[key], value]);
    const changed = await this.annotations.change(id, { set });
    return changed && annotationSchema.parse(withId(id, changed.value));
  }

  /**
   * Adds or removes one tag of a session: others who do so at the same time lose nothing. `made` is what a new annotation says
   * besides. False when it is too contested.
   */
  tag(app: string, session: string, change: TagChange, made: JsonObject): Promise<boolean> {
    return this.insist(app, (all) =>
      tagWrites(all, session, change).map((write) => this.setTags(all, session, write, made)),
    );
  }

  /** Sets the result of one task of a session, or takes it back, likewise. */
  setResult(app: string, session: string, change: ResultChange, made: JsonObject): Promise<boolean> {
    return this.insist(app, (all) =>
      resultWrites(all, session, change).map((write) => this.writeResult(all, change.task, write, made)),
    );
  }

  /** Again on what is there by then, until all of it could be written. */
  private async insist(
    app: string,
    write: (all: readonly Stored<JsonObject>[]) => readonly Promise<boolean>[],
  ): Promise<boolean> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const done = await Promise.all(write(await this.annotations.findBy('app', [app])));
      if (done.every(Boolean)) return true;
    }
    return false;
  }

  /** False when its annotation is gone. Results of other tasks stay as they are by then. */
  private async writeResult(
    all: readonly Stored<JsonObject>[],
    task: string,
    { known, success }: ResultWrite,
    made: JsonObject,
  ): Promise<boolean> {
    const path: Path = ['tasks', task];
    if (known && success === null) return (await this.annotations.change(known.id, { unset: [path] })) !== null;
    const id = known?.id ?? newId();
    const value = known?.value ?? made;
    const changed = { ...value, tasks: { ...resultsIn(value), [task]: success } };
    await this.quota.require(all, id, changed);
    if (!known) return Boolean(await this.annotations.insert(id, changed));
    return (await this.annotations.change(id, { set: [[path, success]] })) !== null;
  }

  /** False when somebody changed it meanwhile. */
  private async setTags(
    all: readonly Stored<JsonObject>[],
    session: string,
    { known, tags }: TagWrite,
    made: JsonObject,
  ): Promise<boolean> {
    const id = known?.id ?? newId();
    const value: JsonObject = { ...(known?.value ?? made), sessions: withTags(known, session, tags) };
    await this.quota.require(all, id, value);
    if (!known) return Boolean(await this.annotations.insert(id, value));
    const set: [Path, Json][] = [[['sessions', session], [...tags]]];
    return (await this.annotations.change(id, { set }, { ifRevision: known.revision })) !== null;
  }

  /** What was said of a finding before goes; null for nothing in its place. */
  async setDismissal(app: string, finding: string, made: JsonObject | null): Promise<void> {
    const all = await this.annotations.findBy('app', [app]);
    const before = all.filter(({ value }) => value['type'] === dismissalType && value['reference'] === finding);
    if (made) await this.insert(app, { ...made, type: dismissalType, reference: finding });
    for (const { id } of before) await this.annotations.remove(id);
  }

  async remove(app: string, id: string): Promise<void> {
    if ((await this.annotations.get(id))?.value['appID'] === app) await this.annotations.remove(id);
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.annotations.findBy('app', [app])) await this.annotations.remove(id);
  }

  /** Removes what was said about these sessions: their annotations and their tags. */
  async removeSessions(app: string, sessions: readonly string[]): Promise<void> {
    const gone = new Set(sessions);
    for (const { id, value } of await this.annotations.findBy('app', [app])) {
      if (value['type'] === 'tags') await this.removeTags(id, value['sessions'], gone);
      else if (typeof value['reference'] === 'string' && gone.has(value['reference']))
        await this.annotations.remove(id);
    }
  }

  private async removeTags(id: string, tagged: unknown, gone: ReadonlySet<string>): Promise<void> {
    const names = Object.keys(isMap(tagged) ? tagged : {}).filter((session) => gone.has(session));
    if (names.length > 0) await this.annotations.change(id, { unset: names.map((session) => ['sessions', session]) });
  }
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
