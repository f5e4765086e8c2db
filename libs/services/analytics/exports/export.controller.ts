import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { AppAccess, ExportFormat, ExportTable } from '@rehearse/contract';
import { Route, SecurityLog, Streamed } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import { StudyReader } from '../study/study.reader';
import { ExportService } from './export.service';

const { export: route } = routes.analytics;
const { export: example } = routes.analyticExamples;

const types = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const;

@Controller()
export class ExportController {
  constructor(
    private readonly service: ExportService,
    private readonly studies: StudyReader,
    private readonly security: SecurityLog,
  ) {}

  @Route(route)
  async show(call: Call<typeof route>): Promise<Streamed> {
    return this.answer(call);
  }

  @Route(example)
  async showExample(call: Call<typeof example>): Promise<Streamed> {
    return this.answer(call);
  }

  private async answer(call: Omit<Call<typeof route>, 'access'> & { readonly access: AppAccess }): Promise<Streamed> {
    // The route lets nothing else through.
    const [table, format] = call.params.table.split('.') as [ExportTable, ExportFormat];
    const context = await this.studies.contextOf(call, call.query);
    this.security.write('results-exported', { app: call.params.app, of: table });
    return Streamed.begin(this.service.file({ ...context, signal: call.signal }, table, format), types[format]);
  }
}
