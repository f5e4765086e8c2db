import { writeUntilKilled } from '../../../testkit/conformance/write-until-killed';
import { mongoShape } from './shape.fixture';

const [place = '', run = '', address = ''] = process.argv.slice(2);
await writeUntilKilled(await mongoShape(() => address).open(place), run);
