import { pipeline } from '@rehearse/services/pipeline';
import { runServices } from '../../cluster/src/run-services';

await runServices([pipeline]);
