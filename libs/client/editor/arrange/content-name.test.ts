import { appOf, Driver, names } from '../editor.fixture';
import { rename } from './change';
import { setContent } from './content-name';

const german = { ...names, widget: (type: string) => (type === 'Button' ? 'Schaltfläche' : type) };

function driverOf(type: string, name = type) {
  const { editor } = new Driver(appOf([{ id: 'w', type, x: 0, y: 0 }]));
  editor.change('rename', (tx) => rename(tx, 'w', name));
  const say = (fields: Readonly<Record<string, unknown>>) => {
    editor.change('text', (tx) => setContent(tx, ['w'], fields, german));
    return editor.app.widgets['w']?.name;
  };
  return { editor, say };
}

it('calls a widget by what it says, until somebody names it', () => {
  const { editor, say } = driverOf('Button', 'Schaltfläche');
  expect(say({ label: 'Buy now' })).toBe('Buy now');
  expect(say({ label: 'Step 2' })).toBe('Step 2');
  expect(say({ label: ' Buy\n it ' })).toBe('Buy it');
  expect(say({ label: '' })).toBe('Schaltfläche');
  say({ label: 'Buy' });
  editor.change('rename', (tx) => rename(tx, 'w', 'Main action'));
  expect(say({ label: 'Sell' })).toBe('Main action');
});

it('knows the names that copies and old documents have', () => {
  expect(driverOf('Button', 'Schaltfläche 3').say({ label: 'Buy' })).toBe('Buy');
  expect(driverOf('Button', 'Button').say({ label: 'Buy' })).toBe('Buy');
  expect(driverOf('Button', 'Button 2').say({ label: 'Buy' })).toBe('Buy');
  expect(driverOf('Button', 'btnBuy').say({ label: 'Buy' })).toBe('btnBuy');
});

it('takes the text or the placeholder of fields, plain text, and not too much of it', () => {
  expect(driverOf('TextBox').say({ label: 'E-mail', placeholder: true })).toBe('E-mail');
  expect(driverOf('Label').say({ label: '<b>Hello</b><br>you' })).toBe('Hello you');
  expect(driverOf('Label').say({ label: 'word '.repeat(30) })).toHaveLength(60);
  expect(driverOf('DropDown').say({ options: ['One'], selected: 'One' })).toBe('DropDown');
});
