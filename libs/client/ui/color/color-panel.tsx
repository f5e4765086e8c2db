import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField } from 'react-aria-components/ColorField';
import { ColorPicker as AriaColorPicker, parseColor, type Color } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Input } from 'react-aria-components/Input';
import field from '../field/field.module.css';
import type { ColorPickerProps } from './color-props';
import styles from './color-picker.module.css';

function parse(value: string | null): Color | null {
  if (!value) return null;
  try {
    return parseColor(value);
  } catch {
    return null;
  }
}

const textOf = (color: Color): string => {
  const rgb = color.toFormat('rgb');
  return rgb.getChannelValue('alpha') < 1 ? rgb.toString('rgba') : rgb.toString('hex');
};

/** What opens from the picker's button; a chunk of its own, since many people never open it. */
export default function ColorPanel({
  value,
  onChange,
  onCommit,
  texts,
  swatches = [],
}: Omit<ColorPickerProps, 'label'>) {
  const shown = [...new Set(swatches.flatMap((one) => parse(one)?.toString('hexa') ?? []))].slice(0, 24);
  return (
    <AriaColorPicker value={parse(value) ?? parseColor('#00000000')} onChange={(next) => onChange(textOf(next))}>
      <ColorArea
        className={styles.area}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        aria-label={texts.shade}
        onChangeEnd={onCommit}
      >
        <ColorThumb className={styles.thumb} />
      </ColorArea>
      <ColorSlider colorSpace="hsb" channel="hue" aria-label={texts.hue} onChangeEnd={onCommit}>
        <SliderTrack className={styles.track}>
          <ColorThumb className={styles.thumb} />
        </SliderTrack>
      </ColorSlider>
      <ColorSlider colorSpace="hsb" channel="alpha" aria-label={texts.alpha} onChangeEnd={onCommit}>
        <SliderTrack className={styles.track}>
          <ColorThumb className={styles.thumb} />
        </SliderTrack>
      </ColorSlider>
      <ColorField className={field.field} aria-label={texts.hex}>
        <div className={field.box}>
          <Input className={field.input} />
        </div>
      </ColorField>
      {shown.length > 0 && (
        <ColorSwatchPicker className={styles.swatches} aria-label={texts.swatches}>
          {shown.map((one) => (
            <ColorSwatchPickerItem key={one} color={one} className={styles.pick}>
              <ColorSwatch className={styles.swatch} />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
      )}
    </AriaColorPicker>
  );
}
