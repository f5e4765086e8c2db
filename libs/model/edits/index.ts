export * from './operation';
export { applyEdit, replay, writeCells } from './apply-edit';
export type { Dropped } from './apply-operations';
export { type Cell, cellsOf, diffOf, inverse } from './cells';
export { LiveDocument } from './live-document';
export { operationsBetween } from './operations-between';
