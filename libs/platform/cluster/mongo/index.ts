export { migrateIndexes } from './migrate-indexes';
export { openMongo, type Mongo, type MongoOptions } from './open-mongo';
