import { Injectable } from '@nestjs/common';
import { Failure, guest, sharedClip } from '@rehearse/contract';
import type { Clip, Filter, LinkAccess, SharedClip } from '@rehearse/contract';
import { StaleCache, VersionApi } from '@rehearse/server';
import { QuestionRunner } from '../queries/question-runner';
import { film } from '../questions/film/film.question';
import { StudyReader } from '../study/study.reader';
import { clipOf } from './clip';
import { ReportRepository } from './report.repository';

/** Films never change; who erases a session waits no longer than that. */
const fresh = { freshMs: 15_000, staleMs: 15_000, max: 100 };

/** Moments of films for people without an account. Nothing of them is stored: a clip goes with its session. */
@Injectable()
export class ClipReader {
  private readonly clips = new StaleCache<SharedClip>(fresh);

  constructor(
    private readonly reports: ReportRepository,
    private readonly studies: StudyReader,
    private readonly versions: VersionApi,
    private readonly runner: QuestionRunner,
  ) {}

  /** Throws `thing/unknown` for what is no clip of the report, or no longer there. */
  async behind({ app, report }: LinkAccess, number: number): Promise<SharedClip> {
    const found = report === undefined ? null : await this.reports.find(app, report);
    const clips = found?.report.parts.flatMap((part) => (part.type === 'clips' ? part.clips : []));
    const clip = clips?.[number];
    if (!clip) throw new Failure('thing/unknown');
    return this.clips.get(JSON.stringify([app, clip]), () => this.read(app, clip));
  }

  private async read(app: string, clip: Clip): Promise<SharedClip> {
    const { signal } = new AbortController();
    const filter: Filter = { valid: 'all', session: [clip.session] };
    const context = await this.studies.contextOf({ params: { app }, principal: guest, access: null, signal }, filter);
    const { study } = context;
    if (!study.model) throw new Failure('thing/unknown');
    // How it fared with tasks is no part of a clip.
    const ofFilm = { ...context, study: { ...study, tasks: [] } };
    const told = clipOf(study.model, await film.answer(this.runner, ofFilm, { session: clip.session }), clip);
    return sharedClip.parse({ ...told, app: await this.versions.screens(app, study.version, told.screens) });
  }
}
