import type { Style, Widget } from '@rehearse/model';
import type { Area, DrawOperation } from '../../draw-operation';
import type { PaintInput, WidgetKind } from '../../kind';
import { type } from '../../default-style';
import { optionRows } from '../option-rows';
import { pickedOptions } from '../held';
import { groupShuffling, optionShuffling } from '../shuffling';
import { leftSquare, textOperation } from '../../make-operations';
import { paintTick, tickStyle } from '../../check-box/check-box.kind';
import { dotStyle, paintDot } from '../../radio-box/radio-box.kind';
import { clamp, fields, num } from '../../read';

/** Ticks or dots with their texts, the picked ones as the state `checked` has them. */
function paintRows(
  { widget, style, value, states }: PaintInput,
  paintBox: (input: PaintInput, area: Area) => readonly DrawOperation[],
): readonly DrawOperation[] {
  const picked = pickedOptions(widget, value);
  const checkedStyle: Style = { ...style, ...fields(widget.checked) };
  return optionRows(widget).flatMap((row, index) => {
    const isOn = picked.includes(row.label);
    const box = leftSquare(row, clamp(num(style['boxHeight'], 32), 0, Math.min(row.h * 0.7, row.w)));
    const taken = Math.min(row.w, box.w + num(style['boxMarginRight'], 8));
    const boxInput: PaintInput = {
      widget,
      style: isOn ? checkedStyle : style,
      value: { type: 'checked', value: isOn },
      states,
    };
    const words = textOperation(style, row.label, { ...row, x: taken, w: row.w - taken }, true);
    return [...paintBox(boxInput, box), { ...words, source: ['options', index] }];
  });
}

const picking = { parts: (widget: Widget) => optionRows(widget), picked: pickedOptions };
const layout = { ...type(14, 'left'), boxHeight: 20, boxMarginRight: 8 };

export const checkBoxGroup: WidgetKind = {
  type: 'CheckBoxGroup',
  behaviour: 'pick',
  shuffling: groupShuffling,
  picking: { ...picking, isMany: () => true, recordedAs: 'checked' },
  style: { ...tickStyle, ...layout },
  paint: (input) => paintRows(input, paintTick),
};

export const radioGroup: WidgetKind = {
  type: 'RadioGroup',
  behaviour: 'pick',
  shuffling: optionShuffling,
  picking,
  style: { ...dotStyle, ...layout },
  paint: (input) => paintRows(input, paintDot),
};
