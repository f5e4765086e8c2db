import { Injectable } from '@nestjs/common';
import { channels, Failure, limits } from '@rehearse/contract';
import type {
  AppAccess,
  AppVersion,
  AppVersions,
  PinnedVersion,
  Principal,
  Restored,
  Tested,
} from '@rehearse/contract';
import { Log, Needs, VersionApi } from '@rehearse/server';
import type { Bytes } from '@rehearse/server';
import { onlyScreens } from '@rehearse/model';
import type { App } from '@rehearse/model';
import type { Bus, Change, JsonObject } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { AppCopier } from './app.copier';
import { AppDispatcher } from './app.dispatcher';
import { answerOf } from './app.answer';
import { asApp } from './app.document';
import { AppRepository } from './app.repository';
import { AppService } from './app.service';
import { withoutKeys } from './calls/without-keys';
import { FolderRepository } from './folders/folder.repository';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';
import type { LightVersion } from './version.repository';
import { stretchesOf } from './version.stretches';

type Names = ReadonlyMap<string, string>;

const keptBytes = 32 * 1024 * 1024;

@Injectable()
export class VersionService extends VersionApi {
  private readonly prototypes = new LRUCache<string, App>({ maxSize: keptBytes });

  constructor(
    private readonly versions: VersionRepository,
    private readonly journal: Journal,
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
    private readonly service: AppService,
    private readonly dispatcher: AppDispatcher,
    private readonly copier: AppCopier,
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {
    super();
  }

  async list(app: string, before: number | undefined): Promise<AppVersions> {
    await this.dispatcher.keepVersions({ id: app, includesOpen: false });
    const most = limits.versionsListed;
    const [found, counts, names] = await Promise.all([
      this.versions.before(app, before ?? Number.MAX_SAFE_INTEGER, most + 1),
      before === undefined ? this.counts(app) : null,
      this.names(app),
    ]);
    return {
      versions: found.slice(0, most).map((version) => shown(version, names)),
      hasMore: found.length > most,
      counts,
      open: await this.open(app, names),
    };
  }

  async get(app: string, number: number): Promise<Bytes> {
    return answerOf(app, await this.dispatcher.versionText({ id: app, number }));
  }

  /** Gives what there is now a name. */
  async keep(app: string, name: string): Promise<AppVersion> {
    await this.service.requireGrowth();
    const version = await this.newest(app);
    await this.setName(app, version, name);
    return shown(await this.found(app, version.value.number), await this.names(app));
  }

  async rename(app: string, number: number, name: string | null): Promise<void> {
    await this.setName(app, await this.found(app, number), name);
  }

  /** What it was until now is kept, as is what others did in the same moment. */
  async restore(app: string, number: number, author: Principal, access: AppAccess): Promise<Restored> {
    await this.found(app, number);
    const previous = await this.newest(app);
    await this.service.restore(app, number, author, access);
    const version = await this.newest(app);
    await this.change(app, version, { set: [[['restored'], number]] });
    return { version: version.value.number, previous: previous.value.number };
  }

  async copy(app: string, number: number, name: string | undefined, owner: Principal): Promise<string> {
    await this.found(app, number);
    return this.copier.copy(app, name, owner, number);
  }

  /** Keeps what there is now for as long as there is the prototype, as a round of a study tests it. */
  async pin(app: string, round: string): Promise<PinnedVersion> {
    const version = await this.newest(app);
    const { number, change, rounds = [] } = version.value;
    if (!rounds.includes(round)) await this.change(app, version, { set: [[['rounds'], [...rounds, round]]] });
    return { number, change };
  }

  /** Kept, too: what analyses are about is asked for with every question. */
  async prototype(app: string, version: number): Promise<App> {
    const key = `${app}:${version}`;
    const known = this.prototypes.get(key);
    if (known) return known;
    const { json } = await this.dispatcher.versionOutline({ id: app, number: version });
    const prototype = asApp({ id: app, value: JSON.parse(json) as JsonObject });
    this.prototypes.set(key, prototype, { size: json.length });
    return prototype;
  }

  /** Without keys of calls, as whoever plays a prototype gets it. */
  async screens(id: string, version: number, ids: readonly string[]): Promise<App> {
    const request = { id, number: version };
    const text = version > 0 ? await this.dispatcher.versionText(request) : await this.dispatcher.text({ id });
    if (!text) throw new Failure('thing/unknown');
    const { json } = await withoutKeys(text);
    return onlyScreens(asApp({ id, value: JSON.parse(Buffer.from(json).toString()) as JsonObject }), ids);
  }

  async show(app: string, tested: Tested | null): Promise<void> {
    const found = await this.apps.light(app);
    if (!found) throw new Failure('thing/unknown');
    if (isDeepStrictEqual(found.value.shown ?? null, tested)) return;
    const path = ['shown'];
    await this.apps.change(app, tested ? { set: [[path, tested]] } : { unset: [path] });
  }

  /** The version of now. */
  private async newest(app: string): Promise<LightVersion> {
    await this.dispatcher.keepVersions({ id: app, includesOpen: true });
    const newest = await this.versions.newest(app);
    if (!newest) throw new Failure('thing/unknown');
    return newest;
  }

  private async found(app: string, number: number): Promise<LightVersion> {
    const found = await this.versions.light(app, number);
    if (!found) throw new Failure('thing/unknown');
    return found;
  }

  private async setName(app: string, version: LightVersion, name: string | null): Promise<void> {
    const path = ['name'];
    if (name === null) return this.change(app, version, { unset: [path] });
    const named = (await this.versions.all(app)).filter(({ value }) => value.name !== undefined);
    if (version.value.name === undefined && named.length >= limits.namedVersions) throw new Failure('app.version.full');
    return this.change(app, version, { set: [[path, name]] });
  }

  /** Throws when it is another one meanwhile; open pages hear of it. */
  private async change(app: string, version: LightVersion, change: Change): Promise<void> {
    if (!(await this.versions.change(version, change))) throw new Failure('server/unavailable', undefined, 1_000);
    this.bus
      .publish(channels.versionsChanged, { app })
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of a change of versions'));
  }

  private async open(app: string, names: Names): Promise<AppVersions['open']> {
    const newest = await this.versions.newest(app);
    const changes = newest ? await this.journal.changesAfter(app, newest.value.change) : [];
    const [stretch] = stretchesOf(changes);
    if (!stretch) return null;
    const { begun, ended, authors } = stretch;
    return { change: changes.at(-1)?.version ?? 0, begun, ended, authors: people(authors, names) };
  }

  private async counts(app: string): Promise<AppVersions['counts']> {
    const all = await this.versions.marks(app, limits.versionsCounted + 1);
    if (all.length > limits.versionsCounted) return null;
    return {
      all: all.length,
      named: all.filter(({ value }) => value.name !== undefined).length,
      tested: all.filter(({ value }) => (value.rounds ?? []).length > 0).length,
    };
  }

  private async names(app: string): Promise<Names> {
    const found = await this.apps.light(app);
    const holders = found ? await this.folders.holders(found.value) : [];
    return new Map(holders.map(({ user, name, lastname }) => [user, `${name} ${lastname}`.trim()]));
  }
}

const people = (ids: readonly string[], names: Names) =>
  ids.map((id) => {
    const name = names.get(id);
    return name ? { id, name } : { id };
  });

function shown({ value }: LightVersion, names: Names): AppVersion {
  const {
    number,
    first,
    change,
    begun,
    ended,
    authors,
    name = null,
    restored = null,
    rounds = [],
    summary = [],
  } = value;
  const who = people(authors, names);
  return {
    number,
    first,
    change,
    begun,
    ended,
    authors: who,
    name,
    restored,
    rounds: [...rounds],
    summary: [...summary],
  };
}
