export { migrateIndexes } from './migrate-indexes';
export { openMongo } from './open-mongo';
