import { analytics } from '@rehearse/services/analytics';
import { runServices } from '../../cluster/src/run-services';

await runServices([analytics]);
