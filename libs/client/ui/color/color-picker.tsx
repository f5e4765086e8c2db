import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../class-names';
import { Skeleton } from '../feedback/feedback';
import styles from './color-picker.module.css';

const ColorPanel = lazy(() => import('./color-panel'));

export interface ColorPickerProps {
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

/** A swatch that opens area, hue, opacity, hex and the document's colours. */
export function ColorPicker(props: ColorPickerProps) {
  const { value, onCommit, label } = props;
  const isColor = value !== null && CSS.supports('color', value);
  return (
    <DialogTrigger onOpenChange={(open) => open || onCommit?.()}>
      <Button className={styles.open} aria-label={label}>
        <span
          className={classes(styles.swatch, !isColor && styles.none)}
          style={isColor ? { background: value } : undefined}
        />
      </Button>
      <Popover className={styles.popover} placement="left top" offset={12}>
        <Dialog className={styles.dialog} aria-label={label}>
          <Suspense fallback={<Skeleton width={200} height={260} />}>
            <ColorPanel {...props} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
