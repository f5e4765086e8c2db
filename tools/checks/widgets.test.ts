import { knownTypes, loadDesigns } from '@rehearse/widgets';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where the compiler asks what a new behaviour means. */
const answers = [
  'apps/web/src/features/editor/properties/content/content-parts.ts',
  'apps/web/src/features/editor/properties/content/rules-section.tsx',
  'libs/client/editor/arrange/own-text.ts',
  'libs/client/editor/links/link.ts',
  'libs/client/player/stage/item.tsx',
  'libs/client/player/stage/layer-input.ts',
  'libs/simulate/changes.ts',
  'libs/widgets/answers.ts',
  'libs/widgets/inputs.ts',
];

let folder = '';

beforeAll(async () => {
  await loadDesigns();
  folder = mkdtempSync(join(tmpdir(), 'widgets-'));
  mkdirSync(join(folder, 'apps/web'), { recursive: true });
  for (const part of ['libs', 'types', 'apps/web/src', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const own = {
    extends: './tsconfig.json',
    include: ['libs/client', 'apps/web/src', 'types'],
    exclude: ['**/*.test.*'],
  };
  writeFileSync(join(folder, 'tsconfig.own.json'), JSON.stringify(own));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function change(path: string, before: string, after: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(folder, path), text.replace(before, after));
}

/** What the compiler misses: `[file, name]`. */
function missing(): string[][] {
  const command = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.own.json', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error (.*)$/gm)].map(([, file = '', error = '']) => [
    file,
    /^TS2741: Property '(\w+)' is missing/.exec(error)?.[1] ?? error,
  ]);
}

it('misses what a new behaviour means in every place that has to know, and the design of a new kind', () => {
  change('libs/widgets/kind.ts', 'export type Behaviour =', "export type Behaviour =\n  | 'planted'");
  change('libs/widgets/common-types.ts', 'commonTypes = [', "commonTypes = [\n  'Planted',");
  change('libs/widgets/kinds.ts', 'const kinds = {', 'const kinds = {\n  Planted: unknown,');
  const asked = [...answers.map((file) => [file, 'planted']), ['libs/widgets/designs.ts', 'Planted']];
  const missed = missing();
  expect(missed).toEqual(expect.arrayContaining(asked));
  expect(missed).toHaveLength(asked.length);
});

it('asks for no kind and no behaviour by name', () => {
  const byName = new RegExp(`behaviour [!=]== '|[!=]== '(?:${knownTypes().join('|')})'`);
  const files = globSync('{libs/{widgets,simulate,client},apps/web/src/features/editor}/**/*.{ts,tsx}', { cwd: root });
  const asking = files.filter(
    (file) => !/[.](test|fixture)[.]/.test(file) && byName.test(readFileSync(join(root, file), 'utf8')),
  );
  // The tester's first page, which does not load the kinds: libs/simulate/view.test.ts holds it to them.
  expect(asking).toEqual(['libs/simulate/question.ts']);
});
