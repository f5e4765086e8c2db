export * from './document';
export * from './change';
export * from './records';
export * from './diff';
export * from './same';
export * from './indexes';
export * from './order';
