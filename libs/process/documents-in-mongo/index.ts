import { openDocuments, openNamed } from '@rehearse/platform/cluster';
import { readConfig } from '@rehearse/platform/runtime';
import { serveDocuments } from '@rehearse/process/documents';

/** As `serveDocuments`, on the MongoDB that the environment names. */
export const serveDocumentsInMongo = (): Promise<void> =>
  serveDocuments((report) =>
    openNamed('MONGO_URL', readConfig().mongoUrl, (url) => openDocuments({ url, stream: null, report })),
  );
