import { Failure, routes } from '@rehearse/contract';
import type { AppSummary, ErrorCode, Exchanged, Principal } from '@rehearse/contract';
import { compressed, newId, readBody } from '@rehearse/server';
import type { Compressed } from '@rehearse/server';
import { validateApp } from '@rehearse/model';
import { type PlayerPart, playerParts } from '@rehearse/widgets';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { savedVersionOf } from './app.checkpoint';
import { copied } from './app.copy';
import { asApp, contentOf, isOwnField, ownerOf, shownApp, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import type { AppRepository } from './app.repository';
import { outlined } from './app.outline';
import { AppQuota } from './app.quota';
import { allowedSize } from './app.size';
import { changesOf, operationsMeant } from './app.changes';
import { thumbnail } from './app.thumbnail';
import type { Journal } from './journal';
import type { Allowed, Edit, Written } from './live-app';
import { LiveApps } from './live-apps';
import { listed } from './app.list-entry';
import { newInvitations } from './invitations';
import { restoringOperations } from './version.restoring';
import { VersionKeeper } from './version.keeper';
import type { VersionRepository } from './version.repository';

/** A document as it goes to clients. */
export interface SerializedApp {
  readonly version: number;
  readonly json: Uint8Array;
  readonly compressed: Compressed;
  readonly parts: readonly PlayerPart[];
}

export interface Thumbnail {
  /** Of the stored document, which lists go by. */
  readonly revision: number;
  readonly summary: AppSummary;
  /** Characters that it takes in a list. */
  readonly chars: number;
}

/** A prototype without its looks, as JSON. */
export interface Outline {
  readonly version: number;
  readonly json: string;
}

export interface AppRequest {
  readonly id: string;
}
export interface BodyRequest extends AppRequest {
  readonly body: Buffer;
  readonly author: string;
  readonly may: Allowed;
}
export interface CreateRequest extends AppRequest {
  readonly body: Buffer;
  readonly mayPublish: boolean;
  readonly owner: Principal;
}
export interface CopyRequest extends AppRequest {
  readonly source: string;
  /** As it was then; else as it is now. */
  readonly version?: number | undefined;
  readonly name: string | undefined;
  readonly owner: Principal;
}

export interface KeepRequest extends AppRequest {
  /** Of the changes of now, too, to which more may be added. */
  readonly includesOpen: boolean;
}
export interface VersionRequest extends AppRequest {
  readonly number: number;
}
export interface RestoreRequest extends VersionRequest {
  readonly author: string;
  readonly may: Allowed;
}

export interface EditAnswer {
  readonly written: readonly Written[];
  readonly exchanged: Exchanged;
}

/**
 * What is done with whole documents, from the bytes that came to the bytes that go: reading, checking, changing, writing
 * out. It takes time, so that it is also done on threads of its own, which have nothing but these and documents.
 */
export class AppProcessor {
  private readonly live: LiveApps;
  private readonly quota: AppQuota;
  private readonly versions: VersionKeeper;

  constructor(
    private readonly apps: AppRepository,
    private readonly journal: Journal,
    versions: VersionRepository,
  ) {
    this.quota = new AppQuota(apps);
    this.versions = new VersionKeeper(versions, journal);
    this.live = new LiveApps({ apps, journal, versions: this.versions, quota: this.quota });
  }

  async create({ id, body, mayPublish, owner }: CreateRequest): Promise<SerializedApp> {
    const document = withoutOwnFields(readBody(routes.apps.create, body));
    const [issue] = validateApp(document);
    if (issue) throw new Failure('model/invalid', issue.path.join('.'));
    const now = Date.now();
    const times = { created: Number(document['created']) || now, lastUpdate: Number(document['lastUpdate']) || now };
    return this.insert(id, { ...(document as JsonObject), ...times, ...(!mayPublish && { isPublic: false }) }, owner);
  }

  /** Replaces the posted root fields; others stay. */
  async save({ id, body, author, may }: BodyRequest): Promise<Written | null> {
    const fields = Object.entries(withoutOwnFields(readBody(routes.apps.save, body)));
    if (fields.length === 0) return null;
    const app = await this.live.open(id);
    if (!app) throw new Failure('server/unavailable', undefined, 1_000);
    const changes = fields.map(([name, object]) => ({ type: 'update', name, object }) as const);
    return app.submit({ id: newId(), author, may, meant: (document) => operationsMeant(document, changes) });
  }

  async change({ id, body, author, may }: BodyRequest): Promise<Written> {
    const changes = changesOf(readBody(routes.apps.change, body));
    const app = await this.live.open(id);
    if (!app) throw new Failure('app.update.error');
    const meant: Edit['meant'] = async (document, aliases) => operationsMeant(document, changes, await aliases());
    const edit = { id: newId(), author, may, meant };
    return app.submit(edit).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'model/invalid') throw error;
      throw new Failure('app.update.error.invalid', error.field);
    });
  }

  /** Each edit by itself: one that cannot be taken holds up none that can. */
  async edit({ id, body, author, may }: BodyRequest): Promise<EditAnswer> {
    const { after, edits } = readBody(routes.apps.edit, body);
    const app = await this.live.open(id);
    if (!app) throw new Failure('thing/unknown');
    const outcomes = await Promise.allSettled(
      edits.map(({ id: edit, step, operations }) =>
        app.submit({ id: edit, step, author, may, meant: () => ({ operations }) }),
      ),
    );
    const written: Written[] = [];
    const refused: Exchanged['refused'] = [];
    const dropped: Exchanged['dropped'] = [];
    outcomes.forEach((outcome, index) => {
      const edit = edits[index]?.id ?? '';
      if (outcome.status === 'rejected') return refused.push(refusalOf(edit, outcome.reason));
      written.push(outcome.value);
      dropped.push(...outcome.value.dropped.map((one) => ({ id: edit, ...one })));
    });
    // Where nothing was written here, others may have written what is not known here.
    const news = written.length > 0 ? await app.changesAfter(after) : await this.journal.page(id, after);
    return { written, exchanged: { ...news, refused, dropped } };
  }

  async copy(request: CopyRequest): Promise<void> {
    const { source, version } = request;
    const found = await this.found(source);
    if (!found) throw new Failure('thing/unknown');
    const content = version === undefined ? found.stored.value : (await this.version(source, version)).app;
    const stored = { id: source, value: content as unknown as AppDocument };
    await this.insert(request.id, copied(stored, request.id, request.name), request.owner);
  }

  /** Brings the versions up to the journal. */
  async keepVersions({ id, includesOpen }: KeepRequest): Promise<void> {
    const app = await this.live.open(id);
    if (!app) throw new Failure('thing/unknown');
    await app.keepVersions(includesOpen);
  }

  async versionText({ id, number }: VersionRequest): Promise<SerializedApp> {
    const { change, app } = await this.version(id, number);
    return textOf(id, change, app as unknown as AppDocument);
  }

  async versionOutline({ id, number }: VersionRequest): Promise<Outline> {
    const { change, app } = await this.version(id, number);
    return { version: change, json: JSON.stringify(outlined(app)) };
  }

  /** What is the same in both stays as it is; so do the name, and who sees it. */
  async restore({ id, number, author, may }: RestoreRequest): Promise<Written> {
    const [app, version] = [await this.live.open(id), await this.version(id, number)];
    if (!app) throw new Failure('thing/unknown');
    const meant: Edit['meant'] = (document) => ({ operations: restoringOperations(document.app(), version.app) });
    return app.submit({ id: newId(), step: 'version', author, may, meant });
  }

  async text({ id }: AppRequest): Promise<SerializedApp | null> {
    const found = await this.found(id);
    return found && textOf(id, found.version, found.stored.value);
  }

  /** Nobody works on a deleted one: it is as it was stored. */
  async textOfDeleted({ id }: AppRequest): Promise<SerializedApp | null> {
    const stored = await this.apps.evenIfDeleted(id);
    return stored && textOf(id, savedVersionOf(stored), stored.value);
  }

  async thumbnail({ id }: AppRequest): Promise<Thumbnail | null> {
    // Nobody works on a deleted one: it is as it was stored.
    const stored = (await this.found(id))?.stored ?? (await this.apps.evenIfDeleted(id));
    if (!stored) return null;
    const reduced = thumbnail(asApp(stored));
    const summary = { ...listed(id, stored.value), ...contentOf(reduced) };
    return { revision: stored.revision, summary, chars: JSON.stringify(summary).length };
  }

  async outline({ id }: AppRequest): Promise<Outline | null> {
    const found = await this.found(id);
    return found && { version: found.version, json: JSON.stringify(outlined(asApp(found.stored))) };
  }

  /** Brings stored documents up to their journals. Answers whether any was behind. */
  flush(ids?: readonly string[]): Promise<boolean> {
    return this.live.flush(ids);
  }

  /** A prototype as it is now: who owns it as it is stored, its content as its journal has it. */
  private async found(id: string): Promise<{ version: number; stored: Stored<AppDocument> } | null> {
    const [light, live] = await Promise.all([this.apps.light(id), this.live.open(id)]);
    if (!light || !live) return null;
    const { version, app } = await live.current();
    const own = Object.fromEntries(Object.entries(light.value).filter(([name]) => isOwnField(name)));
    return { version, stored: { ...light, value: { ...withoutOwnFields(app), ...own } as AppDocument } };
  }

  private async version(id: string, number: number) {
    const found = await this.versions.document(id, number);
    if (!found) throw new Failure('thing/unknown');
    return found;
  }

  private async insert(id: string, document: JsonObject, owner: Principal): Promise<SerializedApp> {
    const storedBytes = allowedSize(asApp({ id, value: document }));
    await this.quota.require(owner.id, { documents: 1, bytes: storedBytes });
    const links = { members: [ownerOf(owner)], invitations: newInvitations() };
    const value: AppDocument = { ...document, ...links, storedBytes, savedVersion: 1 };
    await this.apps.insert(id, value);
    return textOf(id, 1, value);
  }
}

/** What asking again would not change; everything else is thrown. */
const final: readonly ErrorCode[] = ['model/invalid', 'model/too-large', 'auth/forbidden', 'account/full'];

function refusalOf(id: string, error: unknown): Exchanged['refused'][number] {
  if (!(error instanceof Failure) || !final.includes(error.code)) throw error;
  return { id, code: error.code, ...(error.field !== undefined && { field: error.field }) };
}

async function textOf(id: string, version: number, value: AppDocument): Promise<SerializedApp> {
  const json = Buffer.from(JSON.stringify({ ...shownApp(id, value), revision: version }));
  return { version, json, compressed: await compressed(json), parts: playerParts(asApp({ id, value })) };
}
