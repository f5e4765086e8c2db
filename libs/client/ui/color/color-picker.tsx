import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '../class-names';
import { Skeleton } from '../feedback/feedback';
import type { ColorPickerProps } from './color-props';
import styles from './color-picker.module.css';

const ColorPanel = lazy(() => import('./color-panel'));

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
