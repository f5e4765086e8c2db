export { migrateTopics } from './migrate-topics';
export { openKafka, type OpenKafka } from './open-kafka';
export { readKafkaUrl } from './kafka-url';
export { KafkaRefused } from './errors';
