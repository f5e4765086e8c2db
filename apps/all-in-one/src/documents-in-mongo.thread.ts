import { serveDocumentsInMongo } from '@rehearse/process/documents-in-mongo';

await serveDocumentsInMongo();
