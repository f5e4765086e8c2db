import sharp from 'sharp';
import { fileURLToPath } from 'node:url';
import { type Screen, screens, test } from './support/screens';

const folder = fileURLToPath(new URL('../web/src/features/help/pictures/', import.meta.url));
const window = { width: 1_200, height: 750 };

/** What the help shows, by the names of the browser tests' screens. */
const shown = [
  'list',
  'editor',
  'editor-insert',
  'editor-prototype',
  'editor-preview',
  'editor-versions',
  'editor-comments',
  'test',
  'tester-task',
  'results',
  'results-heat-map',
  'results-session',
  'share',
  'trash',
];

const screenNamed = (name: string): Screen => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
};

for (const name of shown)
  test(name, async ({ visit }) => {
    await visit(screenNamed(name), { viewport: window }, async (page) => {
      const picture = await page.screenshot({ animations: 'disabled' });
      await sharp(picture).resize(1_000).webp({ quality: 60, effort: 6 }).toFile(`${folder}${name}.webp`);
    });
  });
