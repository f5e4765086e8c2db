import type { Style, Widget } from '@rehearse/model';
import { designOf } from './designs';
import { paintedText } from './painted-text';

const widget = (type: string, h = 40): Widget => ({ id: 'w', name: 'w', type, x: 0, y: 0, w: 100, h, z: 1 });
const textOf = (type: string, style: Style = {}) => paintedText({ ...widget(type), props: {} }, style);

it('tells what a kind does where a style says nothing', () => {
  expect(textOf('Label')).toMatchObject({ size: 14, lineHeight: 1.2, valign: 'middle', text: '' });
  expect(textOf('TextBox')).toMatchObject({ lineHeight: 1.4, valign: 'middle' });
  expect(textOf('TextArea')).toMatchObject({ lineHeight: 1.4, valign: 'top' });
  expect(textOf('NavBar', { fontSize: 11 })).toBeUndefined();
  expect(paintedText({ ...widget('NavBar'), ...designOf('NavBar').defaults }, {})).toMatchObject({ size: 14 });
});

it('tells how old documents are painted', () => {
  expect(textOf('Box', { fontSize: 'Auto', valign: 'top', lineHeight: '1.5' })).toMatchObject({
    size: 28,
    lineHeight: 1.5,
    valign: 'top',
  });
});
