import { Injectable } from '@nestjs/common';
import { Failure, filterSchema, limits } from '@rehearse/contract';
import type { Report, ReportDraft, ReportPart, SharedReport } from '@rehearse/contract';
import { newId, Needs } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, Stored } from '@rehearse/platform/ports';

/** What a report told when it was saved. */
export type Figures = Pick<SharedReport, 'asOf' | 'sessions' | 'parts'>;

type ReportDocument = Omit<Report, 'id'> & {
  readonly app: string;
  /** Of a frozen one, as JSON. */
  readonly figures?: string;
};

export const reportCollection: CollectionDefinition = {
  name: 'reports',
  indexes: [{ name: 'app', path: ['app'] }],
};

@Injectable()
export class ReportRepository {
  private readonly reports: Collection<ReportDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.reports = documents.collection(reportCollection);
  }

  async ofApp(app: string): Promise<Report[]> {
    const found = await this.reports.findBy('app', [app]);
    return found.map(reportOf).toSorted((one, other) => other.created - one.created);
  }

  /** null when this app has no such report. */
  async find(app: string, id: string): Promise<{ report: Report; figures: Figures | null } | null> {
    const found = await this.reports.get(id);
    if (found?.value.app !== app) return null;
    const { figures } = found.value;
    // As it was checked when it was stored.
    return { report: reportOf(found), figures: figures === undefined ? null : (JSON.parse(figures) as Figures) };
  }

  async insert(app: string, draft: ReportDraft, { by, figures }: { by: string; figures: Figures | null }) {
    if ((await this.ofApp(app)).length >= limits.reports) throw new Failure('app/full');
    const [id, now] = [newId(), Date.now()];
    const value = { ...draft, app, by, created: now, saved: now, ...frozen(figures) };
    await this.reports.insert(id, value);
    return reportOf({ id, value });
  }

  /** Another one in its place. Throws `thing/unknown`. */
  async replace(app: string, id: string, draft: ReportDraft, figures: Figures | null): Promise<Report> {
    const found = await this.reports.get(id);
    if (found?.value.app !== app) throw new Failure('thing/unknown');
    const { by, created } = found.value;
    const value = { ...draft, app, by, created, saved: Date.now(), ...frozen(figures) };
    await this.reports.replace(id, value);
    return reportOf({ id, value });
  }

  async remove(app: string, id: string): Promise<void> {
    if ((await this.reports.get(id))?.value.app === app) await this.reports.remove(id);
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.reports.findBy('app', [app])) await this.reports.remove(id);
  }
}

/** Throws `app/full` for more than the store takes: of screens that are drawn, that may be. */
function frozen(figures: Figures | null): Pick<ReportDocument, 'figures'> {
  if (!figures) return {};
  const text = JSON.stringify(figures);
  if (Buffer.byteLength(text) > limits.reportBytes) throw new Failure('app/full');
  return { figures: text };
}

function reportOf({ id, value }: Pick<Stored<ReportDocument>, 'id' | 'value'>): Report {
  const { app: _app, figures: _figures, filter, parts, ...report } = value;
  return { ...report, id, filter: filterSchema.parse(filter), parts: parts.map(partOf) };
}

/** Filters of older reports have one value where there are lists of them today. */
function partOf(part: ReportPart): ReportPart {
  if (part.type !== 'comparison') return part;
  const group = ({ name, filter }: typeof part.a) => ({ name, filter: filterSchema.parse(filter) });
  return { ...part, a: group(part.a), b: group(part.b) };
}
