import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { ClipReader } from './clip.reader';
import { ReportReader } from './report.reader';
import { ReportService } from './report.service';

const { reports } = routes;

@Controller()
export class ReportController {
  constructor(
    private readonly service: ReportService,
    private readonly reader: ReportReader,
    private readonly clips: ClipReader,
  ) {}

  @Route(reports.list)
  list({ params }: Call<typeof reports.list>): Promise<AnswerOf<typeof reports.list>> {
    return this.service.list(params.app);
  }

  @Route(reports.make)
  make({ params, body, principal }: Call<typeof reports.make>): Promise<AnswerOf<typeof reports.make>> {
    return this.service.make(params.app, body, principal);
  }

  @Route(reports.change)
  change({ params, body }: Call<typeof reports.change>): Promise<AnswerOf<typeof reports.change>> {
    return this.service.change(params.app, params.id, body);
  }

  @Route(reports.remove)
  async remove({ params }: Call<typeof reports.remove>): Promise<AnswerOf<typeof reports.remove>> {
    await this.service.remove(params.app, params.id);
    return { status: 'ok', details: 'report.removed' };
  }

  @Route(reports.clip)
  clip({ access, params }: Call<typeof reports.clip>): Promise<AnswerOf<typeof reports.clip>> {
    return this.clips.behind(access, Number(params.number));
  }

  @Route(reports.open)
  open({ access }: Call<typeof reports.open>): Promise<AnswerOf<typeof reports.open>> {
    return this.reader.behind(access);
  }
}
