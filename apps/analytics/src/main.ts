import { analytics } from '@rehearse/services/analytics';
import { runServices } from '@rehearse/process/services';

await runServices([analytics]);
