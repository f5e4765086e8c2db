import { studio } from '@rehearse/services/studio';
import { runService } from '../../cluster/src/run-service';

await runService(studio);
