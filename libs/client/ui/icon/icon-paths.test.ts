import { readFileSync } from 'node:fs';
import { iconPaths as make } from './update-icons.mjs';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('holds exactly the named icons of the installed Tabler set', () => {
  expect(file('icon-paths.ts').replace(/\s/g, '')).toBe(make(JSON.parse(file('icon-names.json'))).replace(/\s/g, ''));
});
