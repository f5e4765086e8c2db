import { Button } from 'react-aria-components/Button';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField } from 'react-aria-components/ColorField';
import { ColorPicker as AriaColorPicker, parseColor, type Color } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../class-names';
import field from '../field/field.module.css';
import styles from './color-picker.module.css';

interface ColorPickerProps {
  /** Any CSS colour; null or something unreadable shows an empty swatch. */
  readonly value: string | null;
  /** `#RRGGBB`, or `rgba(...)` where it is not opaque. While dragging, too. */
  readonly onChange: (value: string) => void;
  /** After the drag ended or the popover closed: one step of undo. */
  readonly onCommit?: () => void;
  readonly label: string;
  /** Names for the parts, for screen readers. */
  readonly texts: {
    readonly shade: string;
    readonly hue: string;
    readonly alpha: string;
    readonly hex: string;
    readonly swatches: string;
  };
  /** The document's own colours. */
  readonly swatches?: readonly string[];
}

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

export function ColorPicker({ value, onChange, onCommit, label, texts, swatches = [] }: ColorPickerProps) {
  const color = parse(value);
  const shown = [...new Set(swatches.flatMap((one) => parse(one)?.toString('hexa') ?? []))].slice(0, 24);
  return (
    <AriaColorPicker value={color ?? parseColor('#00000000')} onChange={(next) => onChange(textOf(next))}>
      <DialogTrigger onOpenChange={(open) => open || onCommit?.()}>
        <Button className={styles.open} aria-label={label}>
          <ColorSwatch className={classes(styles.swatch, !color && styles.none)} />
        </Button>
        <Popover className={styles.popover} placement="left top" offset={12}>
          <Dialog className={styles.dialog} aria-label={label}>
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
              <SliderTrack className={classes(styles.track, styles.alpha)}>
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
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaColorPicker>
  );
}
