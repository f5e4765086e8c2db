import { openNamed, openDocuments } from '@rehearse/platform/cluster';
import { readConfig } from '@rehearse/platform/runtime';
import { serveDocuments } from './serve-documents';

await serveDocuments((report) =>
  openNamed('MONGO_URL', readConfig().mongoUrl, (url) => openDocuments({ url, stream: null, report })),
);
