import { fileURLToPath } from 'node:url';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { describeCrashes, describeDocuments, describeIndexes, describeOutbox } from '@rehearse/testkit/conformance';
import { mongoShape } from './shape.fixture';

await describeWithEngines(
  'MongoDocuments',
  ['mongo'],
  (engines) => {
    const shape = mongoShape(() => engines.mongo.url);
    describeDocuments('mongo', shape);
    describeIndexes('mongo', shape);
    describeOutbox('mongo', shape);
    describeCrashes('mongo', shape, fileURLToPath(new URL('./crash-writer.fixture.ts', import.meta.url)));
  },
  { shared: true },
);
