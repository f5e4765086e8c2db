// ClickHouse for suites: one server for each worker of Jest, one database for each suite.
export { openOwnDatabase } from './own-database';
