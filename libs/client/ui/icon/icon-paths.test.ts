import names from './icon-names.json' with { type: 'json' };
import { iconPaths } from './icon-paths';
import { iconPaths as make } from './update-icons.mjs';

it('holds exactly the named icons of the installed Tabler set', () => {
  expect(iconPaths).toEqual(make(names));
});
