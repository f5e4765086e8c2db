import { Injectable } from '@nestjs/common';
import { Failure, hasQuota, sourceId } from '@rehearse/contract';
import type { Attendance, Source, TestSettings } from '@rehearse/contract';
import { Attendances } from './attendances';
import { Places } from './places';
import type { Asking, Entrance } from './places';
import type { StudyQuotas } from './study-quotas';

/** Who is let in where a study, or a source, takes only so many: those who have finished count, and those on their way. */
@Injectable()
export class Admissions {
  constructor(
    private readonly attendances: Attendances,
    private readonly places: Places,
  ) {}

  /** What an admission has to know; nothing is counted where nothing is limited. */
  async attendance(app: string, settings: TestSettings, source: Source | undefined): Promise<Attendance> {
    if (!hasQuota(settings, source)) return { ofStudy: 0, ofSource: 0 };
    const [finished, running, finishedBySource, runningBySource] = await Promise.all([
      this.attendances.ofStudy(app),
      this.places.running(app, ''),
      source ? this.attendances.finished(app, source.id) : 0,
      source ? this.places.running(app, source.id) : 0,
    ]);
    return { ofStudy: finished + running, ofSource: finishedBySource + runningBySource };
  }

  /** A session holds its places from its first record on. Throws `thing/unknown` where there is none. */
  async begin(asking: Asking, quotas: StudyQuotas, record: unknown): Promise<void> {
    const entrances = this.entrances(asking.app, quotas, sourceIn(record));
    if (entrances.length === 0 || (await this.attendances.has(asking.app, asking.session))) return;
    if (!(await this.places.begin(asking, entrances))) throw new Failure('thing/unknown');
  }

  private entrances(app: string, { ofStudy, ofSources }: StudyQuotas, source: string): readonly Entrance[] {
    const ofSource = ofSources.get(source);
    return [
      ...(ofStudy === undefined ? [] : [{ source: '', count: ofStudy, finished: () => this.attendances.ofStudy(app) }]),
      ...(ofSource === undefined
        ? []
        : [{ source, count: ofSource, finished: () => this.attendances.finished(app, source) }]),
    ];
  }
}

interface Told {
  readonly entry?: { readonly source?: unknown } | null;
}

const sourceIn = (record: unknown): string => sourceId.safeParse((Object(record) as Told).entry?.source).data ?? '';
