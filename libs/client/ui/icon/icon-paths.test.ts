import { readFileSync } from 'node:fs';
import { iconPaths } from './icon-paths';
import { iconPaths as make } from './update-icons.mjs';

it('holds exactly the named icons of the installed Tabler set', () => {
  const names: string[] = JSON.parse(readFileSync(new URL('icon-names.json', import.meta.url), 'utf8'));
  expect(iconPaths).toEqual(make(names));
});
