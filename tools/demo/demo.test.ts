import { buildProgram } from '@rehearse/testkit/programs';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

it('says where nobody answered it', async () => {
  const file = await buildProgram(`test-demo-${process.pid}`, 'tools/demo/main.ts');
  const env = { ...process.env, NODE_OPTIONS: '', REHEARSE_URL: 'http://127.0.0.1:9' };
  await expect(promisify(execFile)(process.execPath, [file], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nobody answers at http:\/\/127\.0\.0\.1:9\. .*\n$/),
  });
  await rm(dirname(file), { recursive: true });
});
