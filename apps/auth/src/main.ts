import { auth } from '@rehearse/services/auth';
import { runService } from '../../cluster/src/run-service';

await runService(auth);
