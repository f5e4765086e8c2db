import { pipeline } from '@rehearse/services/pipeline';
import { runServices } from '@rehearse/process/services';
import { services, webFolder } from './services';

await runServices([...services, pipeline], webFolder);
