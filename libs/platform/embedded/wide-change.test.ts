import { monitorEventLoopDelay } from 'node:perf_hooks';
import { useBench } from '@rehearse/testkit/conformance';
import type { Json, Path } from '../ports';
import { embedded } from './shape.fixture';

describe('embedded', () => {
  const bench = useBench(embedded);

  test('a change of many places takes no longer than writing the document', async () => {
    const wide = bench.platform.documents.collection({ name: 'wide', indexes: [] });
    await wide.insert('w', { kept: 1 });
    const set = Array.from({ length: 28_000 }, (_, number): [Path, Json] => [[`n${number}`], number]);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const changed = await wide.change('w', { set });
    await new Promise((done) => setTimeout(done, 20));
    delay.disable();
    // It was some 20 s when each place moved the document.
    expect(delay.max / 1e6).toBeLessThan(3_000);
    expect(Object.keys(changed?.value ?? {})).toHaveLength(28_001);
  });
});
