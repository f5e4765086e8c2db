import type { Style, Widget } from '@rehearse/model';
import { designOf } from './designs';
import { fallbackColor } from './fallback-color';
import { border } from './look';

/** Ticked and with all borders, so that every colour is seen. */
function marksOf(type: string, style: Style) {
  const { size, defaults, paint } = designOf(type);
  const props = { ...defaults.props, label: 'Text', checked: true };
  const widget: Widget = { id: 'w', name: 'w', type, x: 0, y: 0, z: 1, ...size, props };
  return paint({ widget, style: { ...border(1, '#123456'), handleBorderWidth: 1, ...style }, states: new Set() });
}

const colors: readonly (readonly [type: string, property: string])[] = [
  ['HSlider', 'background'],
  ['HSlider', 'barColor'],
  ['HSlider', 'handleColor'],
  ['HSlider', 'handleBorderColor'],
  ['Switch', 'colorForeGround'],
  ['Switch', 'colorButton'],
  ['CheckBox', 'colorButton'],
  ['LabeledCheckBox', 'colorButton'],
  ['RadioBox2', 'colorButton'],
  ['LabeledRadioBox', 'colorButton'],
  ['DropDown', 'caretColor'],
  ['Icon', 'color'],
  ['Table', 'headerColor'],
  ['Label', 'color'],
  ['Box', 'borderTopColor'],
];

it.each(colors)('is what is painted: %s, %s', (type, property) => {
  for (const style of [{}, { color: '#ff0000' }] satisfies Style[]) {
    const unnamed = { ...style, [property]: undefined };
    const named: Style = { ...style, [property]: fallbackColor(type, property, unnamed) };
    expect(named[property]).toBeDefined();
    expect(marksOf(type, unnamed)).toEqual(marksOf(type, named));
    expect(marksOf(type, unnamed)).not.toEqual(marksOf(type, { ...style, [property]: '#00ff00' }));
  }
});

it('knows of none where nothing is painted', () => {
  expect(fallbackColor('Table', 'evenRowBackground', {})).toBeUndefined();
  expect(fallbackColor('Box', 'background', {})).toBeUndefined();
});
