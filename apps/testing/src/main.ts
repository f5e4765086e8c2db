import { testing } from '@rehearse/services/testing';
import { runService } from '../../cluster/src/run-service';

await runService(testing);
