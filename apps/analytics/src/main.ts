import { analytics } from '@rehearse/services/analytics';
import { runService } from '../../cluster/src/run-service';

await runService(analytics);
