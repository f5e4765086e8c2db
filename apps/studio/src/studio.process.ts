import { studio } from '@rehearse/services/studio';
import { runServices } from '../../cluster/src/run-services';

await runServices([studio]);
