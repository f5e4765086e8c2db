/** What can be taken out of results. */
export const exportTables = ['sessions', 'tasks', 'answers', 'survey', 'events', 'mouse'] as const;
export type ExportTable = (typeof exportTables)[number];

export const exportFormats = ['csv', 'ndjson', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];
