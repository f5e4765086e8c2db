export {
  ClickHouse,
  dateTime64,
  wellFormedJson,
  type ConnectionOptions,
  type Parameters,
  type QueryOptions,
} from './clickhouse';
export { ClickHouseRefusal, ClickHouseTimeout, ClickHouseTooLong, ClickHouseUnavailable } from './errors';
export { migrate, stepsLeft, type MigrationStep } from './migrate';
export { openClickHouse, type OpenClickHouse } from './open-clickhouse';
export { ownConnection } from './own-connection';
export { OwnServer } from './own-server';
