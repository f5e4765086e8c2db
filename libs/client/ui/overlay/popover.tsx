import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import styles from './overlay.module.css';

interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly placement?: AriaPopoverProps['placement'];
  readonly isOpen?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly width?: number;
  readonly children: ReactNode | ((close: { close: () => void }) => ReactNode);
}

export function Popover({
  trigger,
  label,
  placement = 'bottom start',
  isOpen,
  onOpenChange,
  width,
  children,
}: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <AriaPopover className={styles.popover} placement={placement} offset={4} style={{ width }}>
        <Dialog className={styles.popoverDialog} aria-label={label}>
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
