export * from './difference';
export { differences } from './differences';
export { summarize } from './summarize';
export * from './summary-line';
