import { fileURLToPath } from 'node:url';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { describeConsumers, describeCrashes, describeStream } from '@rehearse/testkit/conformance';
import { kafkaShape } from './shape.fixture';

await describeWithEngines(
  'on Kafka',
  ['kafka'],
  (engines) => {
    const shape = kafkaShape(() => engines.kafka.url);
    describeStream('kafka', shape);
    describeConsumers('kafka', shape);
    describeCrashes('kafka', shape, fileURLToPath(new URL('./crash-writer.fixture.ts', import.meta.url)));
  },
  { shared: true },
);
