import { lruCache } from '@rehearse/platform/runtime';
import { Injectable } from '@nestjs/common';
import { studyStatusOf } from '@rehearse/contract';
import type { Study, StudyStates as States } from '@rehearse/contract';
import { PrototypeApi } from '@rehearse/server';
import type { Revision } from '@rehearse/platform/ports';
import { TestRepository } from './test.repository';

const kept = 20_000;
/** Settings may be long: so many are in memory at a time. */
const together = 50;

interface Known {
  readonly revision: number;
  readonly status: Study['status'];
}

/** How far many studies are. Each is kept until the next revision of its settings, so that asking again costs what has changed. */
@Injectable()
export class StudyStates {
  private readonly known = lruCache<string, Known>(kept);

  constructor(
    private readonly tests: TestRepository,
    private readonly prototypes: PrototypeApi,
  ) {}

  /** Of the prototypes in somebody's list. */
  async ofMember(user: string): Promise<States> {
    const revisions = await this.tests.revisionsOf(await this.prototypes.listedOf(user));
    const states = new Map<string, Study['status']>();
    const changed: string[] = [];
    for (const { id, revision } of revisions) {
      const known = this.known.get(id);
      if (known?.revision === revision) states.set(id, known.status);
      else changed.push(id);
    }
    for (let from = 0; from < changed.length; from += together)
      for (const { id, status } of await this.read(changed.slice(from, from + together))) states.set(id, status);
    return Object.fromEntries(states);
  }

  private async read(apps: readonly string[]): Promise<readonly (Known & Revision)[]> {
    const read = (await this.tests.of(apps)).map(({ id, revision, value }) => ({
      id,
      revision,
      status: studyStatusOf(value),
    }));
    for (const { id, ...known } of read) this.known.set(id, known);
    return read;
  }
}
