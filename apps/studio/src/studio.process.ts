import { studio } from '@rehearse/services/studio';
import { runServices } from '@rehearse/process/services';

await runServices([studio]);
