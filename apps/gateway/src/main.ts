import { gateway } from '@rehearse/services/gateway';
import { fileURLToPath } from 'node:url';
import { runServices } from '@rehearse/process/services';

await runServices([gateway], fileURLToPath(new URL('../web', import.meta.url)));
