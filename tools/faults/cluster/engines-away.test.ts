// Each engine is killed, paused and cut off in turn, while people work (docs/faults.md).
import { engineFaults, networkFaults, strandedFaults } from './faults';
import { describeFaults } from './while-people-work';

await describeFaults('engines away while people work', ({ engineOf }) => [
  ...engineFaults(engineOf),
  ...networkFaults,
  ...strandedFaults,
]);
