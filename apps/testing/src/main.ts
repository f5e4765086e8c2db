import { testing } from '@rehearse/services/testing';
import { runServices } from '../../cluster/src/run-services';

await runServices([testing]);
