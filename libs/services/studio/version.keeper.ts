import { lruCache } from '@rehearse/platform/runtime';
import { limits } from '@rehearse/contract';
import type { App, SummaryLine } from '@rehearse/model';
import { differences, LiveDocument, replay, summarize } from '@rehearse/model';
import { DuplicateKey } from '@rehearse/platform/ports';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Journal } from './journal';
import type { LightVersion, VersionDocument, VersionRepository } from './version.repository';
import { stretchesOf } from './version.stretches';
import type { Stretch } from './version.stretches';
import { isProtected, superfluous } from './version.thinning';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
const followed = 2_000;

/**
 * Keeps what prototypes were like. The first version is what there was before the first change; the others follow from the
 * journal, whoever looks first, so that no writer waits for them.
 */
export class VersionKeeper {
  /** When the changes began that are no version yet, as far as it is known here; ms since the epoch. */
  private readonly begun = lruCache<string, number>(followed);

  constructor(
    private readonly versions: VersionRepository,
    private readonly journal: Journal,
  ) {}

  /** The first version, unless there is one. */
  async begin(app: string, change: number, document: App): Promise<void> {
    if (await this.versions.newest(app)) return;
    const now = Date.now();
    const first = { number: 1, first: 1, change, begun: now, ended: now, authors: [], summary: [] };
    await this.insert(app, first, document);
  }

  /** Whether a change at this time, ms since the epoch, leaves others behind that are a version by now. */
  areDue(app: string, time: number): boolean {
    const begun = this.begun.get(app) ?? time;
    const areDue = time - begun > limits.versionMs;
    this.begun.set(app, areDue ? time : begun);
    return areDue;
  }

  /**
   * Makes versions of what the journal has: with `includesOpen` of all of it, else without changes to which more
   * may be added. The journal forgets old changes then, so the stored document has to have them.
   */
  async keep(app: string, includesOpen = false): Promise<void> {
    const newest = await this.versions.newest(app);
    if (!newest) return;
    const now = Date.now();
    const changes = await this.journal.changesAfter(app, newest.value.change);
    const stretches = stretchesOf(changes).filter(({ begun }) => includesOpen || begun + limits.versionMs < now);
    if (stretches.length === 0) return;
    const isFirst = await this.add(app, newest, stretches);
    if (!isFirst) return this.keep(app, includesOpen);
    const versions = await this.versions.all(app);
    await this.thin(app, versions, now);
    await this.forgetChanges(app, versions, now);
  }

  /** The prototype as it was; null where there is no such version. */
  async document(app: string, number: number): Promise<{ readonly change: number; readonly app: App } | null> {
    const found = await this.versions.whole(app, number);
    if (!found) return null;
    const json = await unpack(Buffer.from(found.value.document, 'base64'));
    return { change: found.value.change, app: JSON.parse(json.toString('utf8')) as App };
  }

  /** False when somebody else has added one of them before. */
  private async add(app: string, newest: LightVersion, stretches: readonly Stretch[]): Promise<boolean> {
    const base = await this.document(app, newest.value.number);
    if (!base) return false;
    const document = new LiveDocument(base.app);
    let { number } = newest.value;
    let before = base.app;
    for (const { begun, ended, authors, changes } of stretches) {
      for (const { operations } of changes) replay(document, operations);
      number += 1;
      const change = changes.at(-1)?.version ?? 0;
      const summary = summarize(differences(before, document.app()));
      before = document.app();
      const version = { number, first: number, change, begun, ended, authors, summary };
      if (!(await this.insert(app, version, { ...before, lastUpdate: ended }))) return false;
    }
    return true;
  }

  /** False where there is one of this number already. */
  private async insert(
    app: string,
    version: Pick<VersionDocument, 'number' | 'first' | 'change' | 'begun' | 'ended' | 'authors' | 'summary'>,
    document: App,
  ): Promise<boolean> {
    const packed = (await pack(JSON.stringify(document))).toString('base64');
    try {
      await this.versions.insert(app, { ...version, bytes: packed.length, document: packed });
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }

  /** What breaks off in between, or meets somebody else, is done the next time. */
  private async thin(app: string, versions: readonly LightVersion[], now: number): Promise<void> {
    for (const { value } of superfluous(versions, now)) {
      const [version, next] = await Promise.all([
        this.versions.light(app, value.number),
        this.versions.after(app, value.number),
      ]);
      if (!version || !next || isProtected(version)) continue;
      if (await this.standFor(app, version, next)) await this.versions.remove(version);
    }
  }

  private async forgetChanges(app: string, versions: readonly LightVersion[], now: number): Promise<void> {
    const old = versions.findLast(({ value }) => value.ended < now - limits.journalMs);
    if (old) await this.journal.forget(app, old.value.change);
  }

  /** False when somebody else has changed the next one meanwhile. */
  private async standFor(app: string, { value }: LightVersion, next: LightVersion): Promise<boolean> {
    const set = [
      [['summary'], await this.summaryOf(app, value.number, next.value.number)],
      [['first'], Math.min(value.first, next.value.first)],
      [['begun'], Math.min(value.begun, next.value.begun)],
      [['authors'], [...new Set([...value.authors, ...next.value.authors])]],
    ] as const;
    return (await this.versions.change(next, { set })) !== null;
  }

  /** What changed from before one version up to another. */
  private async summaryOf(app: string, first: number, last: number): Promise<readonly SummaryLine[]> {
    const [before] = await this.versions.before(app, first, 1);
    const [from, to] = await Promise.all([before && this.document(app, before.value.number), this.document(app, last)]);
    return from && to ? summarize(differences(from.app, to.app)) : [];
  }
}
