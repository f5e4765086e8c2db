import { pipeline } from '@rehearse/services/pipeline';
import { runServices } from '../../cluster/src/run-services';
import { services, webFolder } from './services';

await runServices([...services, pipeline], webFolder);
