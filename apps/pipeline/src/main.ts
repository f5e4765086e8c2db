import { pipeline } from '@rehearse/services/pipeline';
import { runServices } from '@rehearse/process/services';

await runServices([pipeline]);
