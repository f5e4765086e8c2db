export { migrateTopics, readKafkaUrl } from './kafka';
export { migrateIndexes, openMongo as openDocuments } from './mongo';
export { openRedis } from './redis';
export { openCluster } from './open-cluster';
export { openNamed, readAddresses } from './addresses';
