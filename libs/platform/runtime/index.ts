export { ConfigError, readConfig, type Config } from './config';
export { Lifecycle } from './lifecycle';
export { createLog, requestLog, type Log } from './log';
export { Counter, createMetrics, Gauge, Histogram, type Registry } from './metrics';
export { openSecrets } from './secrets';
