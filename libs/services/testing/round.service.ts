import { Injectable } from '@nestjs/common';
import { Failure, missingParts, openRound } from '@rehearse/contract';
import type { MissingPart, PinnedVersion, Principal, Study, TestSettings } from '@rehearse/contract';
import { PrototypeApi, VersionApi, withId } from '@rehearse/server';
import type { App } from '@rehearse/model';
import { stoppedTasks } from '@rehearse/simulate';
import type { Stored } from '@rehearse/platform/ports';
import { nextRound, withNextRound, withVersion } from './study-rounds';
import { TestRepository } from './test.repository';
import type { TestDocument } from './test.repository';
import { TestService } from './test.service';

/** Rounds of a study, each of which tests a version of the prototype. */
@Injectable()
export class RoundService {
  constructor(
    private readonly settings: TestService,
    private readonly tests: TestRepository,
    private readonly prototypes: PrototypeApi,
    private readonly versions: VersionApi,
  ) {}

  async start(app: string, principal: Principal): Promise<TestSettings> {
    const stored = await this.settings.stored(app, principal);
    const round = nextRound(stored.value);
    const pinned = await this.pinned(app, stored.value, round);
    return this.show(stored, withNextRound(stored.value, pinned, Date.now()), { version: pinned.number, round });
  }

  async putLive(app: string, principal: Principal): Promise<TestSettings> {
    const stored = await this.settings.stored(app, principal);
    const { study } = stored.value;
    const round = openRound(stored.value)?.round;
    if (!study || round === undefined) throw new Failure('test.notRunning');
    const pinned = await this.pinned(app, stored.value, round);
    return this.show(stored, withVersion(study, pinned, Date.now()), { version: pinned.number, round });
  }

  /** The version of now. Throws where its tasks cannot be done, then without keeping it, unless that came to be right now. */
  private async pinned(app: string, settings: TestSettings, round: number): Promise<PinnedVersion> {
    const now = await this.prototypes.prototype(app);
    if (!now) throw new Failure('thing/unknown');
    // Its shape was checked when it was written.
    requireDoable(withId(app, now) as unknown as App, settings);
    const pinned = await this.versions.pin(app, String(round));
    requireDoable(await this.versions.prototype(app, pinned.number), settings);
    return pinned;
  }

  /** Testers see it before the settings say so, so that no session is said to have seen what it has not. */
  private async show(
    stored: Stored<TestDocument>,
    study: Study,
    tested: { readonly version: number; readonly round: number },
  ): Promise<TestSettings> {
    await this.versions.show(stored.id, tested);
    const changed = await this.tests.setStudy(stored, study);
    this.settings.changed(stored.id);
    return withId(stored.id, changed.value);
  }
}

/** Throws what stands between what is asked and its testers. */
function requireDoable(prototype: App, { tasks, blocks }: TestSettings): void {
  const [missing] = missingParts(prototype, { tasks, blocks });
  if (missing) throw new Failure('test.incomplete', placeOf(missing));
  const [stopped] = stoppedTasks(prototype, tasks);
  if (stopped) throw new Failure('test.undoable', `tasks.${stopped.index}.flow.${stopped.step}`);
}

function placeOf(missing: MissingPart): string {
  if ('task' in missing) return `tasks.${missing.task - 1}`;
  return 'block' in missing ? `blocks.${missing.block - 1}` : missing.kind;
}
