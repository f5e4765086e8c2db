// Checks who imports whom (.dependency-cruiser.mjs) over libs and apps of a folder.
// dependency-cruiser cannot read TSX while TypeScript 7 has no API (docs/adr/0003), so it gets a mirror of the tree in
// which every file holds only its imports, read by swc.
import { parse } from '@swc/core';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm, symlink, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const config = join(root, '.dependency-cruiser.mjs');

const isTypeOnly = (item) =>
  item.typeOnly === true ||
  (item.specifiers?.length > 0 && item.specifiers.every((specifier) => specifier.isTypeOnly === true));

/** Every import, export-from and dynamic import of a module, as import lines. */
async function importLines(path) {
  const text = await readFile(path, 'utf8');
  const module = await parse(text, { syntax: 'typescript', tsx: extname(path) === '.tsx', decorators: true });
  const lines = module.body
    .filter((item) => item.source?.value)
    .map((item) =>
      isTypeOnly(item) ? `import type {} from '${item.source.value}';` : `import '${item.source.value}';`,
    );
  const dynamic = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(
    ([, specifier]) => `import('${specifier}');`,
  );
  return [...lines, ...dynamic].join('\n');
}

async function mirror(folder, into) {
  for await (const path of glob('{package.json,{libs,apps,tools,deploy}/**/*.{ts,tsx,sql,css,json,mjs}}', {
    cwd: folder,
  })) {
    await mkdir(dirname(join(into, path)), { recursive: true });
    const code = /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
    const standIn = path.endsWith('.json') ? '{}' : '';
    await writeFile(join(into, path), code ? await importLines(join(folder, path)) : standIn);
  }
  await copyFile(join(folder, 'tsconfig.json'), join(into, 'tsconfig.json'));
  if (existsSync(join(folder, 'node_modules'))) await symlink(join(folder, 'node_modules'), join(into, 'node_modules'));
}

const cruise = (cwd) =>
  new Promise((resolve, reject) => {
    const args = [cruiser, '--config', config, '--output-type', 'json', '--no-progress', 'libs', 'apps'];
    execFile(process.execPath, args, { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (!stdout) reject(error ?? new Error(stderr));
      else resolve(JSON.parse(stdout));
    });
  });

/** Forbidden imports under `folder`: `[{ rule, from, to }]`, and how many imports were looked at. */
export async function checkWalls(folder) {
  const copy = await mkdtemp(join(tmpdir(), 'walls-'));
  try {
    await mirror(folder, copy);
    const { modules, summary } = await cruise(copy);
    const unresolved = modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ couldNotResolve, module }) => couldNotResolve && /^[.@]/.test(module) && !module.includes('?'))
        .filter(({ module }) => module.startsWith('.') || module.startsWith('@rehearse/'))
        .map(({ module }) => ({ rule: 'unresolved', from: source, to: module })),
    );
    const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
    return { violations: [...violations, ...unresolved], imports: summary.totalDependenciesCruised };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, imports } = await checkWalls(root);
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} must not import ${to}`);
  console.log(`${imports} imports looked at, ${violations.length} forbidden`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
