import { collaboration } from '@rehearse/services/collaboration';
import { runServices } from '@rehearse/process/services';

await runServices([collaboration]);
