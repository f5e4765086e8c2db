// Runs the cells of a notebook in Python that is compiled to WebAssembly, one after the other, in a folder with exported tables:
//   node notebook.fixture.mjs NOTEBOOK FOLDER NAME...
// Says the values of these names as JSON.
import { readFile } from 'node:fs/promises';
import { loadPyodide } from 'pyodide';

const [notebook, folder, ...names] = process.argv.slice(2);
const { cells } = JSON.parse(await readFile(notebook, 'utf8'));
const python = await loadPyodide({ env: { EXPORTS: '/exports' }, stdout: (line) => process.stderr.write(`${line}\n`) });
python.FS.mkdir('/exports');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/exports');
for (const { cell_type: type, source } of cells) if (type === 'code') await python.runPythonAsync(source.join(''));
process.stdout.write(await python.runPythonAsync(`json.dumps({${names.map((name) => `"${name}": ${name}`).join()}})`));
