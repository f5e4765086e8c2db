// Each engine is killed, paused and cut off in turn, while people work (docs/faults.md).
import { engineFaults, networkFaults, strandedFaults } from './faults';
import { diskFull, slowStore } from './stream-faults';
import { describeFaults } from './while-people-work';

await describeFaults('engines away while people work', ({ engineOf, kafka }) => [
  ...engineFaults(engineOf),
  ...networkFaults,
  ...strandedFaults,
  slowStore(() => kafka().stream),
  diskFull(() => engineOf('kafka')),
]);
