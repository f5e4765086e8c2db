import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { applyChanges, validateChanges } from '@rehearse/model';
import type { App, Change as ModelChange, Issue } from '@rehearse/model';
import type { Change, Json, Path } from '@rehearse/platform/ports';
import { AccessQuestions } from './access.questions';
import { asApp } from './app.document';
import { AppRepository } from './app.repository';
import { Recent } from './recent';

interface Loaded {
  readonly revision: number;
  readonly app: App;
}

/** Screens, widgets and lines, of all kept documents together. */
const keptEntries = 200_000;
const mostAttempts = 20;
const lists: readonly string[] = ['fonts', 'imports'];

export function refuse(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first) throw new Failure('model/invalid', first.path.join('.'));
}

/**
 * Changes documents. Each change is checked against exactly the revision that it is applied to; who loses a race checks
 * again against the winner's.
 */
@Injectable()
export class AppWriter {
  /** Autosaves come in rows: the document that was just written need not be read and parsed for the next one. */
  private readonly recent = new Recent<Loaded>(keptEntries);

  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessQuestions,
  ) {}

  /** All changes or none. False when the document is gone or too contested. */
  async apply(id: string, changes: readonly ModelChange[]): Promise<boolean> {
    let loaded = this.recent.get(id) ?? (await this.load(id));
    for (let attempt = 0; loaded && attempt < mostAttempts; attempt++) {
      refuse(validateChanges(loaded.app, changes));
      const result = applyChanges(loaded.app, changes);
      if (!result.ok) throw new Failure('model/invalid');
      const stored = await this.apps.change(id, toWrite(result.app, changes), { ifRevision: loaded.revision });
      if (stored) {
        this.recent.set(id, { revision: stored.revision, app: result.app }, entriesIn(result.app));
        if (result.app.isPublic !== loaded.app.isPublic) await this.access.changed(id);
        return true;
      }
      loaded = await this.load(id);
    }
    return false;
  }

  private async load(id: string): Promise<Loaded | null> {
    const found = await this.apps.get(id);
    return found && { revision: found.revision, app: asApp(found) };
  }
}

const entriesIn = ({ screens, widgets, lines = {} }: App): number =>
  1 + [screens, widgets, lines].reduce((sum, map) => sum + Object.keys(map).length, 0);

/** The places that the changes touched, with what stands there in the end: a later change of one place has won already. */
function toWrite(app: App, changes: readonly ModelChange[]): Change {
  const set: [Path, Json][] = [];
  const unset: Path[] = [];
  for (const path of touchedPaths(changes)) {
    const [root, name] = path;
    const parent: unknown = name === undefined ? app : app[root];
    const value = valueAt(parent, name ?? root);
    if (value === undefined) unset.push(path);
    else set.push([path, value]);
  }
  return { set, unset };
}

type Place = readonly [root: string] | readonly [root: string, name: string];

/** Whole root fields cover the entries in them. */
function touchedPaths(changes: readonly ModelChange[]): Place[] {
  const places = new Map<string, Place>();
  for (const { parent, name } of changes) {
    const place: Place = !parent ? [name] : lists.includes(parent) ? [parent] : [parent, name];
    places.set(JSON.stringify(place), place);
  }
  return [...places.values()].filter(([root, name]) => name === undefined || !places.has(JSON.stringify([root])));
}

function valueAt(parent: unknown, name: string): Json | undefined {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return undefined;
  return (parent as Record<string, Json>)[name];
}
