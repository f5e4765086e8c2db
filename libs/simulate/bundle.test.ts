import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** In a process of its own: the bundler does not accept objects from Jest's realm. */
const script = `
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
const text = "export { step, screenView, targetOf } from '@rehearse/simulate';"
  + "export { kindOf, resolveStyle } from '@rehearse/widgets';";
const entry = process.cwd() + '/libs/simulate/tester-entry.ts';
const bundle = await rolldown({
  input: entry,
  platform: 'browser',
  resolve: { tsconfigFilename: 'tsconfig.json' },
  tsconfig: 'tsconfig.json',
  plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : undefined), load: (id) => (id === entry ? text : undefined) }],
});
const { output: [chunk] } = await bundle.generate({ format: 'esm', minify: true });
process.stdout.write(JSON.stringify({ modules: chunk.moduleIds, bytes: gzipSync(chunk.code).length }));
`;

/** The tester's page loads the run time and all kinds of widgets on a phone. */
test('run time and widgets stay small and do not bring zod along', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
  const { modules, bytes } = JSON.parse(printed) as { modules: string[]; bytes: number };
  expect(modules.some((id) => id.endsWith('libs/widgets/button/button.kind.ts'))).toBe(true);
  expect(modules.filter((id) => /node_modules|libs\/model\/(document|change|validate|repair)\.ts/.test(id))).toEqual(
    [],
  );
  // 15,600 until pop-ups scrolled with the page that they lie on.
  expect(bytes).toBeLessThan(15_700);
  expect(bytes).toBeGreaterThan(1000);
});
