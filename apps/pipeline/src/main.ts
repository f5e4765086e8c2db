import { pipeline } from '@rehearse/services/pipeline';
import { runService } from '../../cluster/src/run-service';

await runService(pipeline);
