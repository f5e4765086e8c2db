import { Injectable } from '@nestjs/common';
import { Failure, guest } from '@rehearse/contract';
import type { Filter, LinkAccess, Report, ReportDraft, SharedReport } from '@rehearse/contract';
import { PrototypeApi, StaleCache, textOf, VersionApi } from '@rehearse/server';
import { QuestionRunner } from '../queries/question-runner';
import { StudyReader } from '../study/study.reader';
import { isKept, readPart } from './parts/parts';
import { ReportRepository } from './report.repository';
import type { Figures } from './report.repository';

/** So long a living report shows the same to all who open it, and older figures while nobody can count. */
const fresh = { freshMs: 15_000, staleMs: 10 * 60_000, max: 500 };

/** What reports tell: as it is now, or was when they were saved. */
@Injectable()
export class ReportReader {
  private readonly living = new StaleCache<Figures>(fresh);

  constructor(
    private readonly reports: ReportRepository,
    private readonly studies: StudyReader,
    private readonly prototypes: PrototypeApi,
    private readonly versions: VersionApi,
    private readonly runner: QuestionRunner,
  ) {}

  /** Throws `thing/unknown` for one that was removed. */
  async behind({ app, report: id, until }: LinkAccess): Promise<SharedReport> {
    const found = id === undefined ? null : await this.reports.find(app, id);
    const prototype = found && (await this.prototypes.prototype(app));
    if (!found || !prototype) throw new Failure('thing/unknown');
    const { report, figures } = found;
    const read = figures ? this.frozenFigures(app, report, figures) : this.livingFigures(app, report);
    return {
      title: report.title,
      name: textOf(prototype['name']),
      isFrozen: report.isFrozen,
      ...(until !== undefined && { until }),
      ...(await read),
    };
  }

  /** Asked as somebody without an account, who is told less than the team. */
  async figuresOf(app: string, { filter, parts }: Pick<ReportDraft, 'filter' | 'parts'>): Promise<Figures> {
    // Whoever opens it meanwhile waits for the same: nobody who leaves ends it.
    const { signal } = new AbortController();
    const asking = { params: { app }, principal: guest, access: null, signal };
    const under = (more: Filter) => this.studies.contextOf(asking, { ...filter, ...more });
    const context = await under({});
    const screensOf = (ids: readonly string[]) => this.versions.screens(app, context.study.version, ids);
    const asked = { runner: this.runner, context, under, screensOf };
    const { sessions, asOf } = await this.runner.counted(context, []);
    return { sessions, asOf, parts: await Promise.all(parts.map((part) => readPart(part, asked))) };
  }

  /** What may not be kept is asked for, of the sessions that had begun by then. */
  private async frozenFigures(app: string, { id, saved, filter, parts }: Report, frozen: Figures): Promise<Figures> {
    const asked = parts.filter((part) => !isKept(part));
    if (asked.length === 0) return frozen;
    const until = Math.min(filter.to ?? Infinity, saved);
    const key = `${id} ${saved}`;
    const { parts: read } = await this.living.get(key, () =>
      this.figuresOf(app, { filter: { ...filter, to: until }, parts: asked }),
    );
    const [kept, others] = [frozen.parts.values(), read.values()];
    return { ...frozen, parts: parts.flatMap((part) => (isKept(part) ? kept : others).next().value ?? []) };
  }

  private livingFigures(app: string, report: Report): Promise<Figures> {
    return this.living.get(`${report.id} ${report.saved}`, () => this.figuresOf(app, report));
  }
}
