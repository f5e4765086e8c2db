import { appOf, Driver } from '../editor.fixture';
import { clearStyleState, setStyle } from './change';

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
