import { writeUntilKilled } from '../../testkit/conformance/write-until-killed';
import { embedded } from './shape.fixture';

const [place = '', run = ''] = process.argv.slice(2);
await writeUntilKilled(await embedded.open(place), run);
