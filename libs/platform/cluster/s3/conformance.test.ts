import { describeWithEngines } from '@rehearse/testkit/engines';
import { describeBlobs } from '@rehearse/testkit/conformance';
import { s3Shape } from './shape.fixture';

await describeWithEngines(
  'on S3',
  ['s3'],
  (engines) => {
    describeBlobs(
      's3',
      s3Shape(() => engines.s3.url),
    );
  },
  { shared: true },
);
