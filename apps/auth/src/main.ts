import { auth } from '@rehearse/services/auth';
import { runServices } from '../../cluster/src/run-services';

await runServices([auth]);
