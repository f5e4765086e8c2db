export type { Operation } from './operation';
export { applyEdit, replay, writeCells } from './apply-edit';
export type { Dropped } from './apply-operations';
export { type Cell, inverse } from './cells';
export { LiveDocument } from './live-document';
export { operationsBetween } from './operations-between';
export { operationsOfChanges } from './operations-of-changes';
