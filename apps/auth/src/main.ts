import { auth } from '@rehearse/services/auth';
import { runServices } from '@rehearse/process/services';

await runServices([auth]);
