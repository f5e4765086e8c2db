import { testing } from '@rehearse/services/testing';
import { runServices } from '@rehearse/process/services';

await runServices([testing]);
