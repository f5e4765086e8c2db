import { gateway } from '@rehearse/services/gateway';
import { fileURLToPath } from 'node:url';
import { runService } from '../../cluster/src/run-service';

await runService(gateway, fileURLToPath(new URL('../web', import.meta.url)));
