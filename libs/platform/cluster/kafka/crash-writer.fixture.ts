import { writeUntilKilled } from '../../../testkit/conformance/write-until-killed';
import { kafkaShape } from './shape.fixture';

const [place = '', run = '', address = ''] = process.argv.slice(2);
await writeUntilKilled(await kafkaShape(() => address).open(place), run);
