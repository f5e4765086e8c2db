import { describeWithEngines } from '@rehearse/testkit/engines';
import { describeSmallPorts } from '@rehearse/testkit/conformance';
import { redisShape } from './shape.fixture';

await describeWithEngines(
  'on Redis',
  ['redis'],
  (engines) => {
    describeSmallPorts(
      'redis',
      redisShape(() => engines.redis.url),
    );
  },
  { shared: true },
);
