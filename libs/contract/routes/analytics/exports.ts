import { z } from 'zod';
import { exportFormats, exportTables } from '../../export-tables';
import { app, route } from '../../route';
import { base, filterSchema, question } from './question';

const fileNames = exportTables.flatMap((table) => exportFormats.map((format) => `${table}.${format}` as const));

export const exportRoutes = {
  export: route({
    ...question,
    name: 'analytics.export',
    path: `${base}/export/{table}`,
    summary:
      'A table of the study, streamed: events, positions of the mouse, sessions, tasks session by session, or answers. Texts that a spreadsheet would take for a formula begin with an apostrophe in CSV',
    params: app.extend({ table: z.enum(fileNames) }),
    query: filterSchema,
    ok: 'file',
  }),
} as const;
