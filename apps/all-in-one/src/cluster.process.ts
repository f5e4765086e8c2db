import { runServices } from '@rehearse/process/services';
import { inThreads, services, webFolder } from './services';

await runServices([...services, ...inThreads], webFolder);
