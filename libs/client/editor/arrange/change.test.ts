import { appOf, Driver } from '../editor.fixture';
import { isLocked } from '../store/find';
import { clearStyleState, setFlag, setStyle } from './change';

/** A widget whose fills come from tokens, in the normal style and while hovered. */
function tokened(): Driver {
  const driver = new Driver(appOf([{ id: 'a', x: 0, y: 0 }]));
  const designtokens = { style: { background: 't1', color: 't2' }, hover: { background: 't3' } };
  driver.editor.change('bind', (tx) => tx.patch('widgets', 'a', { designtokens, hover: { background: 'red' } }));
  return driver;
}
const a = ({ editor }: Driver) => editor.app.widgets['a'];

it('a literal takes the place of its token, in its state alone', () => {
  const driver = tokened();
  driver.editor.change('fill', (tx) => setStyle(tx, ['a'], 'style', { background: 'blue' }));
  expect(a(driver)).toMatchObject({ style: { background: 'blue' }, hover: { background: 'red' } });
  expect(a(driver)?.designtokens).toEqual({ style: { color: 't2' }, hover: { background: 't3' } });
});

it('other properties leave tokens as they are', () => {
  const driver = tokened();
  const before = a(driver)?.designtokens;
  driver.editor.change('fill', (tx) => setStyle(tx, ['a'], 'style', { opacity: 0.5 }));
  expect(a(driver)?.designtokens).toBe(before);
});

it('a state that is cleared forgets its tokens, too', () => {
  const driver = tokened();
  driver.editor.change('clear', (tx) => clearStyleState(tx, ['a'], 'hover'));
  expect(a(driver)?.hover).toBeUndefined();
  expect(a(driver)?.designtokens).toEqual({ style: { background: 't1', color: 't2' } });
});

it('a screen keeps its lock in its style, and a group at its top', () => {
  const driver = new Driver(appOf([{ id: 'a', x: 0, y: 0 }]));
  const flag = (id: string, value: boolean) => driver.editor.change('lock', (tx) => setFlag(tx, [id], 'locked', value));
  driver.editor.change('group', (tx) => tx.put('groups', { id: 'g', name: 'Group', children: ['a'] }));
  for (const id of ['s1', 'g', 'a']) flag(id, true);
  const { screens, groups, widgets } = driver.editor.app;
  expect(screens['s1']).toMatchObject({ style: { locked: true } });
  expect(screens['s1']?.props).not.toHaveProperty('locked');
  expect(groups?.['g']).toMatchObject({ locked: true });
  expect(widgets['a']).toMatchObject({ props: { locked: true } });
  for (const id of ['s1', 'g', 'a']) flag(id, false);
  expect(['s1', 'g', 'a'].map((id) => isLocked(driver.editor.app, id))).toEqual([false, false, false]);
});

it('of several properties those with a token lose it', () => {
  const driver = tokened();
  driver.editor.change('fill', (tx) => setStyle(tx, ['a'], 'style', { background: 'blue', opacity: 0.5 }));
  expect(a(driver)?.designtokens).toEqual({ style: { color: 't2' }, hover: { background: 't3' } });
});
