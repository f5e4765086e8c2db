// Older clients work unmodified: every route that they know is answered, or said not to be.
import { allRoutes } from '@rehearse/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from './inherited-routes.fixture';

const unanswered = ['left out', 'no libraries'];
const webFile = 'a file of the web app';
/** Without what is asked of it, and with one name for all parameters. */
const shapeOf = (route: string): string =>
  route
    .replace(/\?.*/, '')
    .replace(/\/$/, '')
    .replaceAll(/\{\w+\}/g, '{}');
const shapes = new Map(allRoutes.map((route) => [shapeOf(`${route.method} ${route.path}`), route.name]));

/** `session` is a value of `{type}`. */
const matches = (ours: string, theirs: string): boolean =>
  new RegExp(`^${ours.replaceAll('.', '\\.').replaceAll('{}', '[^/]+')}$`).test(theirs);

const answered = inherited.filter(([, by]) => !unanswered.includes(by) && by !== webFile);

test.each(answered)('%s is answered by %s', (route, name) => {
  const ours = allRoutes.find((one) => one.name === name);
  expect(ours?.name).toBe(name);
  expect(matches(shapeOf(`${ours?.method} ${ours?.path}`), shapeOf(route))).toBe(true);
});

test('what has a route of its own is not said to be answered by another one', () => {
  const wrong = answered.filter(([route, name]) => (shapes.get(shapeOf(route)) ?? name) !== name);
  expect(wrong).toEqual([]);
});

test('what is said not to be there is not there', () => {
  const there = inherited.filter(([route, by]) => unanswered.includes(by) && shapes.has(shapeOf(route)));
  expect(there).toEqual([]);
});

test('files lie with the web app', () => {
  const files = inherited.filter(([, by]) => by === webFile).map(([route]) => route.replace('GET ', ''));
  expect(
    files.filter((file) => !['apps/web/public', 'apps/web'].some((folder) => existsSync(join(folder, file)))),
  ).toEqual([]);
});

test('each is named once, and these are left out', () => {
  const routes = inherited.map(([route]) => route);
  expect(new Set(routes).size).toBe(routes.length);
  const by = (why: string) => inherited.filter(([, answer]) => answer === why).map(([route]) => route);
  expect(by('left out')).toEqual([
    'POST /rest/import/sketch/{app}',
    'POST /rest/import/sketch2/{app}',
    'GET /v1/assistants',
  ]);
});
