import { fileURLToPath } from 'node:url';
import {
  describeBlobs,
  describeConsumers,
  describeCrashes,
  describeDocuments,
  describeIndexes,
  describeOutbox,
  describeSmallPorts,
  describeStream,
} from '@rehearse/testkit/conformance';
import { acrossThreads, embedded } from './shape.fixture';

describeDocuments('embedded', embedded);
describeIndexes('embedded', embedded);
describeOutbox('embedded', embedded);
describeStream('embedded', embedded);
describeConsumers('embedded', embedded);
describeSmallPorts('embedded', embedded);
describeBlobs('embedded', embedded);
describeCrashes('embedded', embedded, fileURLToPath(new URL('./crash-writer.fixture.ts', import.meta.url)));

describeOutbox('embedded across threads', acrossThreads);
describeStream('embedded across threads', acrossThreads);
describeConsumers('embedded across threads', acrossThreads);
describeSmallPorts('embedded across threads', acrossThreads);
