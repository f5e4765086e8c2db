export { ConfigError, readConfig, type Config } from './config';
export { Lifecycle } from './lifecycle';
export { createLog, requestLog, type Log } from './log';
export { Counter, createMetrics, Gauge, Histogram, Registry } from './metrics';
export { openSecrets } from './secrets';
export { ServiceThread, ThreadAway, type ServiceThreadOptions } from './service-thread';
export { serveThread, type ThreadProgram } from './serve-thread';
