// What servers tell about themselves: log lines and traces, kept for tests to read.
export { logLines } from './log-lines';
export { openCollector, type Collector } from './collector';
