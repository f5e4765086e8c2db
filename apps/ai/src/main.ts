import { ai } from '@rehearse/services/ai';
import { runServices } from '@rehearse/process/services';

await runServices([ai]);
