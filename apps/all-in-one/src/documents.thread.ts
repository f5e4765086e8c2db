import { joinDocuments } from '@rehearse/platform/embedded';
import { readConfig } from '@rehearse/platform/runtime';
import { serveDocuments } from '@rehearse/process/documents';

// The process has made all of it ready, and holds the lock of the folder.
await serveDocuments((report) => joinDocuments({ dataFolder: readConfig().dataFolder, report }));
