export type { Shape } from './shape';
export { describeDocuments } from './describe-documents';
export { describeIndexes } from './describe-indexes';
export { describeOutbox } from './describe-outbox';
export { describeStream } from './describe-stream';
export { describeConsumers } from './describe-consumers';
export { describeSmallPorts } from './describe-small-ports';
export { describeBlobs } from './describe-blobs';
export { describeCrashes } from './describe-crashes';
